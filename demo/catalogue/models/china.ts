import { badge } from '../badge.ts';
import { type Model, model } from '../model.ts';

/** Makes that came to Australia lately, most of them from China. */
export const newcomers: readonly Model[] = [
  model(
    'MG',
    'ZS',
    'AZS1',
    [2019, 2026],
    'suv',
    { towing: 500, size: [4323, 1809, 1653], holding: 'weak', ancap: '4' },
    [
      badge('Excite', 23990, 0, 'petrol 1.5', 'a4', 'front'),
      badge('Essence', 27990, 2, 'petrol 1.5', 'a4', 'front'),
      badge('EV Essence', 44990, 2, 'electric', 'ev', 'front'),
    ],
  ),
  model(
    'MG',
    'MG3',
    'SP',
    [2024, 2026],
    'city',
    { towing: 500, size: [4113, 1797, 1502], holding: 'weak', ancap: '4' },
    [
      badge('Excite', 23990, 0, 'petrol 1.5', 'cvt', 'front'),
      badge('Hybrid+ Essence', 31990, 2, 'hybrid 1.5', 'a4', 'front'),
    ],
  ),
  model('MG', 'HS', 'SAS23', [2019, 2026], 'suv', { towing: 1500, size: [4574, 1876, 1685], holding: 'weak' }, [
    badge('Vibe', 32990, 1, 'petrol 1.5T', 'dct', 'front'),
    badge('Essence', 37990, 3, 'petrol 1.5T', 'dct', 'front'),
  ]),
  model('MG', 'MG4', 'EH32', [2023, 2026], 'hatch', { towing: 500, size: [4287, 1836, 1504], holding: 'weak' }, [
    badge('Excite 51', 37990, 1, 'electric', 'ev', 'rear'),
    badge('Essence 64', 46990, 2, 'electric', 'ev', 'rear'),
  ]),
  model('GWM', 'Haval Jolion', 'A01', [2021, 2026], 'suv', { towing: 750, size: [4472, 1841, 1619], holding: 'weak' }, [
    badge('Premium', 27990, 0, 'petrol 1.5T', 'dct', 'front'),
    badge('Ultra Hybrid', 38990, 3, 'hybrid 1.5', 'dct', 'front'),
  ]),
  model('GWM', 'Haval H6', 'B01', [2021, 2026], 'suv', { towing: 2000, size: [4653, 1886, 1724], holding: 'weak' }, [
    badge('Lux', 35990, 1, 'petrol 2.0T', 'dct', 'front'),
    badge('Ultra Hybrid', 45990, 3, 'hybrid 1.6T', 'dct', 'front'),
  ]),
  model('GWM', 'Cannon', 'NPW', [2020, 2026], 'ute', { towing: 3000, size: [5410, 1934, 1886], holding: 'weak' }, [
    badge('Lux', 42990, 1, 'diesel 2.0T', 'a8', 'four'),
    badge('XSR', 52990, 3, 'diesel 2.4T', 'a9', 'four'),
  ]),
  model('GWM', 'Tank 300', 'P01', [2023, 2026], 'offroader', { towing: 2500, size: [4760, 1930, 1903], seats: 5 }, [
    badge('Lux', 46990, 2, 'petrol 2.0T', 'a8', 'four'),
    badge('Ultra Hybrid', 60990, 3, 'hybrid 2.0T', 'a9', 'four'),
  ]),
  model('BYD', 'Atto 3', '', [2022, 2026], 'suv', { towing: 750, size: [4455, 1875, 1615], holding: 'weak' }, [
    badge('Standard Range', 49900, 2, 'electric', 'ev', 'front'),
    badge('Extended Range', 53900, 3, 'electric', 'ev', 'front'),
  ]),
  model('BYD', 'Dolphin', '', [2023, 2026], 'hatch', { towing: 0, size: [4290, 1770, 1570], holding: 'weak' }, [
    badge('Essential', 32900, 1, 'electric', 'ev', 'front'),
    badge('Premium', 39900, 2, 'electric', 'ev', 'front'),
  ]),
  model(
    'BYD',
    'Seal',
    '',
    [2023, 2026],
    'sedan',
    { towing: 750, size: [4800, 1875, 1460], holding: 'weak', shape: 'fastback' },
    [badge('Dynamic', 52900, 2, 'electric', 'ev', 'rear'), badge('Performance', 71900, 3, 'electric', 'ev', 'all')],
  ),
  model('BYD', 'Shark 6', '', [2025, 2026], 'ute', { towing: 2500, size: [5457, 1971, 1925] }, [
    badge('Premium', 62900, 3, 'phev 1.5T', 'ev', 'all'),
  ]),
  model('BYD', 'Sealion 6', '', [2024, 2026], 'suv', { towing: 750, size: [4775, 1890, 1670] }, [
    badge('Essential', 46900, 1, 'phev 1.5T', 'ev', 'front'),
    badge('Premium', 56900, 3, 'phev 1.5T', 'ev', 'all'),
  ]),
  model('LDV', 'T60', 'SKC8', [2018, 2026], 'ute', { towing: 3000, size: [5365, 1900, 1845], holding: 'weak' }, [
    badge('Pro', 37990, 0, 'diesel 2.0T', 'm6', 'four'),
    badge('Max Luxe', 45990, 2, 'diesel 2.0T', 'a8', 'four'),
  ]),
  model(
    'Chery',
    'Tiggo 4',
    'T19',
    [2024, 2026],
    'suv',
    { towing: 0, size: [4307, 1831, 1670], holding: 'weak', ancap: '5' },
    [
      badge('Urban', 24990, 0, 'petrol 1.5T', 'cvt', 'front'),
      badge('Ultimate', 27990, 2, 'petrol 1.5T', 'cvt', 'front'),
    ],
  ),
  model(
    'Tesla',
    'Model 3',
    '',
    [2020, 2026],
    'sedan',
    { towing: 1000, size: [4694, 1849, 1443], holding: 'weak', shape: 'fastback' },
    [
      badge('Rear-Wheel Drive', 66900, 3, 'electric', 'ev', 'rear'),
      badge('Long Range', 79900, 3, 'electric', 'ev', 'all'),
    ],
  ),
  model(
    'Tesla',
    'Model Y',
    '',
    [2022, 2026],
    'suv',
    { towing: 1600, size: [4751, 1921, 1624], holding: 'weak', shape: 'coupe-suv' },
    [
      badge('Rear-Wheel Drive', 63900, 3, 'electric', 'ev', 'rear'),
      badge('Long Range', 76900, 3, 'electric', 'ev', 'all'),
    ],
  ),
];
