import { badge } from '../badge.ts';
import { type Model, model } from '../model.ts';

/** Fords, and the Holdens of the last years. */
export const fordsAndHoldens: readonly Model[] = [
  model(
    'Ford',
    'Ranger',
    'P703',
    [2022, 2026],
    'ute',
    { towing: 3500, size: [5370, 1918, 1884], holding: 'strong', shape: 'crew-cab-ute' },
    [
      badge('XLS', 62900, 1, 'diesel 2.0T', 'a10', 'four'),
      badge('XLT', 70900, 2, 'diesel 2.0T', 'a10', 'four'),
      badge('Wildtrak', 79900, 3, 'diesel 3.0T V6', 'a10', 'four'),
    ],
  ),
  model(
    'Ford',
    'Ranger',
    'PX MkIII',
    [2018, 2022],
    'ute',
    { towing: 3500, size: [5446, 1867, 1848], holding: 'strong' },
    [
      badge('XL', 52900, 0, 'diesel 3.2T', 'm6', 'four'),
      badge('XLT', 61900, 2, 'diesel 3.2T', 'a6', 'four'),
      badge('Wildtrak', 66900, 3, 'diesel 2.0T', 'a10', 'four'),
    ],
  ),
  model(
    'Ford',
    'Mustang',
    'FN',
    [2018, 2023],
    'coupe',
    { towing: 0, size: [4794, 1916, 1387], holding: 'strong', ancap: '3' },
    [badge('GT', 75900, 3, 'petrol 5.0 V8', 'a10', 'rear')],
  ),
  model(
    'Ford',
    'Everest',
    'UB',
    [2022, 2026],
    'offroader',
    { towing: 3500, size: [4914, 1923, 1841], holding: 'strong' },
    [
      badge('Ambiente', 61900, 1, 'diesel 2.0T', 'a10', 'four'),
      badge('Trend', 70900, 2, 'diesel 2.0T', 'a10', 'four'),
      badge('Platinum', 87900, 3, 'diesel 3.0T V6', 'a10', 'four'),
    ],
  ),
  model('Ford', 'Everest', 'UA II', [2018, 2022], 'offroader', { towing: 3100, size: [4903, 1869, 1837] }, [
    badge('Trend', 59900, 2, 'diesel 3.2T', 'a6', 'four'),
    badge('Titanium', 73900, 3, 'diesel 2.0T', 'a10', 'four'),
  ]),
  model(
    'Ford',
    'Ranger',
    'P703 Cab Chassis',
    [2022, 2026],
    'cabChassis',
    { towing: 3500, size: [5370, 1918, 1884], holding: 'strong' },
    [badge('XL', 52900, 0, 'diesel 2.0T', 'a10', 'four')],
  ),
  model('Ford', 'Puma', 'JK', [2020, 2024], 'suv', { towing: 900, size: [4186, 1805, 1534], holding: 'weak' }, [
    badge('Puma', 33900, 1, 'petrol 1.0T', 'dct', 'front'),
    badge('ST-Line', 36900, 2, 'petrol 1.0T', 'dct', 'front'),
  ]),
  model(
    'Ford',
    'Escape',
    'ZH',
    [2020, 2023],
    'suv',
    { towing: 1800, size: [4626, 1883, 1678], holding: 'weak', shape: 'crossover' },
    [badge('Escape', 40900, 1, 'petrol 2.0T', 'a8', 'front'), badge('Vignale', 53900, 3, 'petrol 2.0T', 'a8', 'all')],
  ),
  model('Ford', 'Focus', 'SA', [2018, 2022], 'hatch', { towing: 1200, size: [4378, 1825, 1454], holding: 'weak' }, [
    badge('Trend', 30900, 1, 'petrol 1.5T', 'a8', 'front'),
    badge('ST-Line', 34900, 2, 'petrol 1.5T', 'a8', 'front'),
    badge('ST', 47900, 3, 'petrol 2.3T', 'm6', 'front'),
  ]),
  model(
    'Ford',
    'Mustang',
    'S650',
    [2024, 2026],
    'coupe',
    { towing: 0, size: [4810, 1915, 1413], holding: 'strong', ancap: '' },
    [badge('EcoBoost', 74900, 2, 'petrol 2.3T', 'a10', 'rear'), badge('GT', 89900, 3, 'petrol 5.0 V8', 'm6', 'rear')],
  ),
  model(
    'Holden',
    'Commodore',
    'ZB',
    [2018, 2020],
    'wagon',
    { towing: 2100, size: [5004, 1863, 1483], holding: 'weak' },
    [badge('LT', 40900, 1, 'petrol 2.0T', 'a9', 'front'), badge('RS-V', 53900, 3, 'petrol 3.6 V6', 'a9', 'all')],
  ),
  model('Holden', 'Colorado', 'RG', [2016, 2020], 'ute', { towing: 3500, size: [5347, 1874, 1785], holding: 'weak' }, [
    badge('LS', 46900, 0, 'diesel 2.8T', 'm6', 'four'),
    badge('LTZ', 53900, 2, 'diesel 2.8T', 'a6', 'four'),
    badge('Z71', 57900, 3, 'diesel 2.8T', 'a6', 'four'),
  ]),
  model('Holden', 'Astra', 'BK', [2016, 2020], 'hatch', { towing: 1250, size: [4386, 1809, 1485], holding: 'weak' }, [
    badge('R', 23900, 0, 'petrol 1.4T', 'a6', 'front'),
    badge('RS-V', 33900, 2, 'petrol 1.6T', 'a6', 'front'),
  ]),
];
