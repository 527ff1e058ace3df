import { badge } from '../badge.ts';
import { type Model, model } from '../model.ts';

export const mitsubishis: readonly Model[] = [
  model('Mitsubishi', 'Outlander', 'ZM', [2021, 2026], 'bigSuv', { towing: 1600, size: [4710, 1862, 1745] }, [
    badge('ES', 41900, 1, 'petrol 2.5', 'cvt7', 'front'),
    badge('Aspire', 47900, 2, 'petrol 2.5', 'cvt7', 'all'),
    badge('Exceed PHEV', 72900, 3, 'phev 2.4', 'ev', 'all'),
  ]),
  model('Mitsubishi', 'ASX', 'XD', [2019, 2024], 'suv', { towing: 1050, size: [4365, 1810, 1640], ancap: '' }, [
    badge('ES', 27900, 0, 'petrol 2.0', 'cvt', 'front'),
    badge('LS', 31900, 1, 'petrol 2.0', 'cvt', 'front'),
    badge('Exceed', 38900, 2, 'petrol 2.4', 'cvt', 'front'),
  ]),
  model('Mitsubishi', 'Triton', 'MR', [2019, 2023], 'ute', { towing: 3100, size: [5305, 1815, 1795] }, [
    badge('GLX', 44900, 0, 'diesel 2.4T', 'm6', 'four'),
    badge('GLS', 52900, 2, 'diesel 2.4T', 'a6', 'four'),
  ]),
  model('Mitsubishi', 'Pajero Sport', 'QF', [2020, 2024], 'offroader', { towing: 3100, size: [4825, 1815, 1835] }, [
    badge('GLS', 55900, 2, 'diesel 2.4T', 'a8', 'four'),
    badge('Exceed', 64900, 3, 'diesel 2.4T', 'a8', 'four'),
  ]),
  model('Mitsubishi', 'Outlander PHEV', 'ZM', [2022, 2026], 'bigSuv', { towing: 1600, size: [4710, 1862, 1745] }, [
    badge('ES', 58900, 1, 'phev 2.4', 'ev', 'all'),
    badge('Aspire', 66900, 2, 'phev 2.4', 'ev', 'all'),
    badge('Exceed Tourer', 76900, 3, 'phev 2.4', 'ev', 'all'),
  ]),
  model(
    'Mitsubishi',
    'Triton',
    'MV',
    [2024, 2026],
    'ute',
    { towing: 3500, size: [5320, 1865, 1795], shape: 'crew-cab-ute' },
    [
      badge('GLX', 50900, 0, 'diesel 2.4T', 'a6', 'four'),
      badge('GLS', 62900, 2, 'diesel 2.4T', 'a6', 'four'),
      badge('GSR', 67900, 3, 'diesel 2.4T', 'a6', 'four'),
    ],
  ),
  model(
    'Mitsubishi',
    'Triton',
    'MV Cab Chassis',
    [2024, 2026],
    'cabChassis',
    { towing: 3500, size: [5230, 1820, 1795] },
    [badge('GLX', 43900, 0, 'diesel 2.4T', 'm6', 'four')],
  ),
  model('Mitsubishi', 'Eclipse Cross', 'YB', [2018, 2025], 'suv', { towing: 1600, size: [4545, 1805, 1685] }, [
    badge('ES', 33900, 0, 'petrol 1.5T', 'cvt', 'front'),
    badge('LS', 35900, 1, 'petrol 1.5T', 'cvt', 'front'),
    badge('Exceed', 44900, 3, 'petrol 1.5T', 'cvt', 'all'),
  ]),
  model(
    'Mitsubishi',
    'Pajero',
    'NX',
    [2015, 2021],
    'offroader',
    { towing: 3000, size: [4900, 1875, 1900], holding: 'strong', shape: 'five-door-4x4' },
    [
      badge('GLX', 54900, 1, 'diesel 3.2T', 'a5', 'four'),
      badge('GLS', 59900, 2, 'diesel 3.2T', 'a5', 'four'),
      badge('Exceed', 65900, 3, 'diesel 3.2T', 'a5', 'four'),
    ],
  ),
  model('Mitsubishi', 'Mirage', 'LB', [2016, 2021], 'city', { towing: 0, size: [3795, 1665, 1510] }, [
    badge('ES', 16990, 0, 'petrol 1.2', 'cvt', 'front'),
    badge('LS', 18990, 1, 'petrol 1.2', 'cvt', 'front'),
  ]),
];
