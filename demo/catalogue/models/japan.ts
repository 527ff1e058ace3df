import { badge } from '../badge.ts';
import { type Model, model } from '../model.ts';

/** Japanese makes of which a group sells one and takes back all. */
export const otherJapanese: readonly Model[] = [
  model('Nissan', 'X-Trail', 'T33', [2022, 2026], 'bigSuv', { towing: 2000, size: [4680, 1840, 1725] }, [
    badge('ST', 41900, 1, 'petrol 2.5', 'cvt', 'front'),
    badge('Ti', 54900, 3, 'petrol 2.5', 'cvt', 'all'),
  ]),
  model('Nissan', 'Navara', 'D23', [2018, 2026], 'ute', { towing: 3500, size: [5260, 1850, 1840] }, [
    badge('SL', 52900, 0, 'diesel 2.3T', 'm6', 'four'),
    badge('ST-X', 63900, 2, 'diesel 2.3T', 'a7', 'four'),
  ]),
  model('Nissan', 'Qashqai', 'J11', [2017, 2022], 'suv', { towing: 1200, size: [4394, 1806, 1595] }, [
    badge('ST', 31900, 1, 'petrol 2.0', 'cvt', 'front'),
    badge('Ti', 40900, 3, 'petrol 2.0', 'cvt', 'front'),
  ]),
  model(
    'Nissan',
    'Patrol',
    'Y62',
    [2016, 2026],
    'offroader',
    { towing: 3500, size: [5175, 1995, 1940], holding: 'strong', seats: 8, ancap: '' },
    [badge('Ti', 94900, 2, 'petrol 5.6 V8', 'a7', 'four'), badge('Ti-L', 109900, 3, 'petrol 5.6 V8', 'a7', 'four')],
  ),
  model(
    'Nissan',
    'Qashqai',
    'J12',
    [2022, 2026],
    'suv',
    { towing: 1200, size: [4425, 1835, 1625], shape: 'crossover' },
    [badge('ST', 38900, 1, 'petrol 1.3T', 'cvt', 'front'), badge('Ti e-POWER', 52900, 3, 'hybrid 1.5', 'ev', 'front')],
  ),
  model('Nissan', 'Juke', 'F16', [2020, 2025], 'suv', { towing: 1250, size: [4210, 1800, 1595] }, [
    badge('ST', 31900, 0, 'petrol 1.0T', 'dct', 'front'),
    badge('Ti', 38900, 2, 'petrol 1.0T', 'dct', 'front'),
  ]),
  model('Nissan', 'Leaf', 'ZE1', [2019, 2024], 'hatch', { towing: 0, size: [4480, 1788, 1540], holding: 'weak' }, [
    badge('Leaf', 53900, 2, 'electric', 'ev', 'front'),
    badge('e+', 63900, 3, 'electric', 'ev', 'front'),
  ]),
  model('Honda', 'CR-V', 'RW', [2018, 2023], 'suv', { towing: 1500, size: [4635, 1855, 1679], shape: 'crossover' }, [
    badge('Vi', 36900, 1, 'petrol 2.0', 'cvt7', 'front'),
    badge('VTi LX', 53900, 3, 'petrol 1.5T', 'cvt7', 'all'),
  ]),
  model(
    'Honda',
    'Civic',
    '10th Gen',
    [2016, 2021],
    'hatch',
    { towing: 800, size: [4515, 1799, 1421], shape: 'fastback' },
    [badge('VTi', 26900, 0, 'petrol 1.8', 'cvt7', 'front'), badge('RS', 36900, 2, 'petrol 1.5T', 'cvt7', 'front')],
  ),
  model('Honda', 'HR-V', 'RV', [2022, 2026], 'suv', { towing: 800, size: [4347, 1790, 1590], ancap: '4' }, [
    badge('Vi X', 36900, 1, 'petrol 1.5', 'cvt7', 'front'),
    badge('e:HEV L', 45900, 3, 'hybrid 1.5', 'cvt', 'front'),
  ]),
  model('Honda', 'Jazz', 'GF', [2015, 2021], 'city', { towing: 800, size: [3989, 1694, 1524] }, [
    badge('VTi', 17990, 0, 'petrol 1.5', 'cvt7', 'front'),
    badge('VTi-S', 19990, 1, 'petrol 1.5', 'cvt7', 'front'),
  ]),
  model(
    'Honda',
    'Accord',
    '10th Gen',
    [2019, 2023],
    'sedan',
    { towing: 750, size: [4894, 1862, 1450], shape: 'fastback' },
    [
      badge('VTi-LX', 55900, 3, 'petrol 1.5T', 'cvt7', 'front'),
      badge('VTi-LX Hybrid', 58900, 3, 'hybrid 2.0', 'cvt', 'front'),
    ],
  ),
  model('Subaru', 'Forester', 'S5', [2018, 2026], 'suv', { towing: 1800, size: [4625, 1815, 1730] }, [
    badge('2.5i', 41900, 1, 'petrol 2.5', 'cvt7', 'all'),
    badge('2.5i-S', 49900, 3, 'petrol 2.5', 'cvt7', 'all'),
  ]),
  model('Subaru', 'Outback', '6GEN', [2021, 2025], 'wagon', { towing: 2000, size: [4870, 1875, 1675] }, [
    badge('AWD', 47900, 1, 'petrol 2.5', 'cvt', 'all'),
    badge('AWD Touring', 56900, 3, 'petrol 2.5', 'cvt', 'all'),
  ]),
  model(
    'Subaru',
    'Crosstrek',
    'G6X',
    [2023, 2026],
    'suv',
    { towing: 1400, size: [4495, 1800, 1600], holding: 'strong' },
    [
      badge('2.0L', 38900, 1, 'petrol 2.0', 'cvt', 'all'),
      badge('2.0R', 42900, 2, 'petrol 2.0', 'cvt', 'all'),
      badge('Hybrid S', 48900, 3, 'hybrid 2.0', 'cvt', 'all'),
    ],
  ),
  model('Subaru', 'XV', 'G5X', [2017, 2022], 'suv', { towing: 1400, size: [4485, 1800, 1615] }, [
    badge('2.0i', 30900, 0, 'petrol 2.0', 'cvt7', 'all'),
    badge('2.0i-L', 33900, 1, 'petrol 2.0', 'cvt7', 'all'),
    badge('2.0i-S', 39900, 3, 'petrol 2.0', 'cvt7', 'all'),
  ]),
  model('Subaru', 'Impreza', 'G6', [2023, 2026], 'hatch', { towing: 1200, size: [4475, 1780, 1515] }, [
    badge('2.0L', 35900, 1, 'petrol 2.0', 'cvt', 'all'),
    badge('2.0S', 41900, 3, 'petrol 2.0', 'cvt', 'all'),
  ]),
  model(
    'Subaru',
    'BRZ',
    'ZD8',
    [2021, 2026],
    'coupe',
    { towing: 0, size: [4265, 1775, 1310], holding: 'strong', ancap: '' },
    [badge('Coupe', 47900, 2, 'petrol 2.4', 'm6', 'rear'), badge('S', 51900, 3, 'petrol 2.4', 'a6', 'rear')],
  ),
  model('Subaru', 'WRX', 'VB', [2022, 2026], 'sedan', { towing: 1200, size: [4670, 1825, 1465], holding: 'strong' }, [
    badge('AWD', 53900, 2, 'petrol 2.4T sport', 'm6', 'all'),
    badge('tS', 67900, 3, 'petrol 2.4T sport', 'm6', 'all'),
  ]),
  model('Suzuki', 'Swift', 'AZ', [2017, 2023], 'city', { towing: 400, size: [3840, 1735, 1495] }, [
    badge('GL Navigator', 22900, 0, 'petrol 1.2T', 'cvt', 'front'),
    badge('GLX Turbo', 28900, 2, 'petrol 1.2T', 'a6', 'front'),
  ]),
  model(
    'Suzuki',
    'Jimny',
    'GJ',
    [2019, 2026],
    'offroader',
    { towing: 1300, size: [3645, 1645, 1720], holding: 'strong', seats: 4, ancap: '3' },
    [badge('GLX', 36490, 1, 'petrol 1.5', 'm5', 'four'), badge('GLX Auto', 38990, 1, 'petrol 1.5', 'a4', 'four')],
  ),
  model('Suzuki', 'Vitara', 'LY', [2016, 2025], 'suv', { towing: 1200, size: [4175, 1775, 1610] }, [
    badge('1.6L', 27900, 0, 'petrol 1.6', 'a6', 'front'),
    badge('Turbo', 37900, 2, 'petrol 1.4T', 'a6', 'front'),
  ]),
  model('Suzuki', 'Swift', 'UZ', [2024, 2026], 'city', { towing: 400, size: [3860, 1735, 1495], ancap: '3' }, [
    badge('Hybrid', 27900, 1, 'hybrid 1.2', 'cvt', 'front'),
    badge('Hybrid GLX', 31900, 2, 'hybrid 1.2', 'cvt', 'front'),
  ]),
  model('Suzuki', 'Baleno', 'EW', [2017, 2022], 'hatch', { towing: 400, size: [3995, 1745, 1470], ancap: '' }, [
    badge('GL', 17990, 0, 'petrol 1.4', 'a4', 'front'),
    badge('GLX', 20990, 1, 'petrol 1.4', 'a4', 'front'),
  ]),
  model('Isuzu', 'D-MAX', 'RG', [2020, 2026], 'ute', { towing: 3500, size: [5280, 1880, 1790], holding: 'strong' }, [
    badge('SX', 55900, 0, 'diesel 3.0T', 'a6', 'four'),
    badge('LS-U', 64900, 2, 'diesel 3.0T', 'a6', 'four'),
    badge('X-Terrain', 70900, 3, 'diesel 3.0T', 'a6', 'four'),
  ]),
  model(
    'Isuzu',
    'MU-X',
    'RJ',
    [2021, 2026],
    'offroader',
    { towing: 3500, size: [4850, 1870, 1825], holding: 'strong' },
    [
      badge('LS-M', 57900, 1, 'diesel 3.0T', 'a6', 'four'),
      badge('LS-U', 66900, 2, 'diesel 3.0T', 'a6', 'four'),
      badge('LS-T', 74900, 3, 'diesel 3.0T', 'a6', 'four'),
    ],
  ),
  model(
    'Isuzu',
    'D-MAX',
    'RG Cab Chassis',
    [2020, 2026],
    'cabChassis',
    { towing: 3500, size: [5325, 1870, 1785], holding: 'strong' },
    [badge('SX', 48900, 0, 'diesel 3.0T', 'm6', 'four')],
  ),
  model('Isuzu', 'D-MAX', 'TF', [2015, 2020], 'ute', { towing: 3500, size: [5295, 1860, 1855], holding: 'strong' }, [
    badge('SX', 47900, 0, 'diesel 3.0T', 'm6', 'four'),
    badge('LS-U', 54900, 2, 'diesel 3.0T', 'a6', 'four'),
  ]),
  model('Lexus', 'NX', 'AAZA20R', [2021, 2025], 'suv', { towing: 1000, size: [4660, 1865, 1670], holding: 'strong' }, [
    badge('NX250 Luxury', 65900, 2, 'petrol 2.5', 'a8', 'front'),
    badge('NX350h F Sport', 84900, 3, 'hybrid 2.5', 'cvt', 'all'),
  ]),
];
