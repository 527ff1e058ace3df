import { badge } from '../badge.ts';
import { type Model, model } from '../model.ts';

/** European makes, and Jeep, as they stand in a used yard. */
export const europeans: readonly Model[] = [
  model(
    'Volkswagen',
    'Golf',
    '7.5',
    [2017, 2021],
    'hatch',
    { towing: 1400, size: [4258, 1799, 1492], shape: 'sport-hatch' },
    [
      badge('110TSI Trendline', 31900, 1, 'petrol 1.4T', 'dct', 'front'),
      badge('110TSI Highline', 39900, 2, 'petrol 1.4T', 'dct', 'front'),
      badge('GTI', 52900, 3, 'petrol 2.0T', 'dct', 'front'),
    ],
  ),
  model('Volkswagen', 'Tiguan', '5N', [2017, 2023], 'suv', { towing: 1800, size: [4486, 1839, 1658] }, [
    badge('110TSI Comfortline', 43900, 1, 'petrol 1.4T', 'dct', 'front'),
    badge('162TSI R-Line', 59900, 3, 'petrol 2.0T', 'dct', 'all'),
  ]),
  model('Volkswagen', 'Polo', 'AW', [2018, 2026], 'city', { towing: 1100, size: [4053, 1751, 1461] }, [
    badge('70TSI Trendline', 22900, 0, 'petrol 1.0T', 'm5', 'front'),
    badge('85TSI Style', 36900, 2, 'petrol 1.0T', 'dct', 'front'),
    badge('GTI', 44900, 3, 'petrol 2.0T', 'dct', 'front'),
  ]),
  model('Volkswagen', 'T-Roc', 'D11', [2020, 2026], 'suv', { towing: 1400, size: [4234, 1819, 1573] }, [
    badge('110TSI Style', 42900, 1, 'petrol 1.4T', 'a8', 'front'),
    badge('140TSI R-Line', 49900, 3, 'petrol 2.0T', 'dct', 'all'),
  ]),
  model(
    'Volkswagen',
    'Amarok',
    'NF',
    [2023, 2026],
    'ute',
    { towing: 3500, size: [5350, 1910, 1884], shape: 'crew-cab-ute' },
    [
      badge('TDI500 Life', 65900, 1, 'diesel 2.0T', 'a10', 'four'),
      badge('TDI600 Style', 79900, 3, 'diesel 3.0T V6', 'a10', 'four'),
    ],
  ),
  model(
    'Volkswagen',
    'Multivan',
    'T6.1',
    [2020, 2022],
    'mover',
    { towing: 2500, size: [4904, 1904, 1970], seats: 7, holding: 'normal', ancap: '' },
    [
      badge('TDI340 Comfortline', 66900, 2, 'diesel 2.0T', 'dct', 'front'),
      badge('TDI450 Cruise', 79900, 3, 'diesel 2.0T', 'dct', 'all'),
    ],
  ),
  model(
    'Volkswagen',
    'Passat',
    'B8',
    [2016, 2023],
    'wagon',
    { towing: 1800, size: [4773, 1832, 1516], holding: 'weak' },
    [
      badge('140TSI Business', 49900, 2, 'petrol 2.0T', 'dct', 'front'),
      badge('206TSI R-Line', 66900, 3, 'petrol 2.0T', 'dct', 'all'),
    ],
  ),
  model('Skoda', 'Octavia', 'NX', [2021, 2025], 'wagon', { towing: 1500, size: [4689, 1829, 1468] }, [
    badge('110TSI Ambition', 40900, 1, 'petrol 1.4T', 'a8', 'front'),
    badge('RS', 56900, 3, 'petrol 2.0T', 'dct', 'front'),
  ]),
  model('Skoda', 'Kodiaq', 'NS', [2017, 2024], 'bigSuv', { towing: 2000, size: [4697, 1882, 1676] }, [
    badge('132TSI Style', 54900, 2, 'petrol 2.0T', 'dct', 'all'),
    badge('RS', 77900, 3, 'petrol 2.0T', 'dct', 'all'),
  ]),
  model('BMW', '3 Series', 'G20', [2019, 2024], 'sedan', { towing: 1600, size: [4709, 1827, 1442], holding: 'weak' }, [
    badge('320i', 74900, 2, 'petrol 2.0T', 'a8', 'rear'),
    badge('330i M Sport', 84900, 3, 'petrol 2.0T', 'a8', 'rear'),
  ]),
  model('BMW', 'X3', 'G01', [2018, 2024], 'suv', { towing: 2000, size: [4708, 1891, 1676], holding: 'weak' }, [
    badge('xDrive20d', 82900, 2, 'diesel 2.0T', 'a8', 'all'),
    badge('xDrive30i M Sport', 96900, 3, 'petrol 2.0T', 'a8', 'all'),
  ]),
  model(
    'BMW',
    '4 Series',
    'G23',
    [2021, 2024],
    'convertible',
    { towing: 0, size: [4768, 1852, 1384], seats: 4, holding: 'weak' },
    [badge('420i M Sport', 97900, 3, 'petrol 2.0T', 'a8', 'rear')],
  ),
  model(
    'Mercedes-Benz',
    'C-Class',
    'W205',
    [2016, 2021],
    'sedan',
    { towing: 1800, size: [4686, 1810, 1442], holding: 'weak', shape: 'long-sedan' },
    [badge('C200', 72900, 2, 'petrol 2.0T', 'a9', 'rear'), badge('C300', 82900, 3, 'petrol 2.0T', 'a9', 'rear')],
  ),
  model(
    'Mercedes-Benz',
    'GLC',
    'X253',
    [2016, 2022],
    'suv',
    { towing: 2400, size: [4656, 1890, 1639], holding: 'weak' },
    [
      badge('GLC200', 79900, 2, 'petrol 2.0T', 'a9', 'rear'),
      badge('GLC300 4MATIC', 92900, 3, 'petrol 2.0T', 'a9', 'all'),
    ],
  ),
  model('Audi', 'Q5', 'FY', [2018, 2024], 'suv', { towing: 2000, size: [4663, 1893, 1659], holding: 'weak' }, [
    badge('45 TFSI Design', 79900, 2, 'petrol 2.0T', 'dct', 'all'),
    badge('40 TDI Sport', 84900, 3, 'diesel 2.0T', 'dct', 'all'),
  ]),
  model(
    'Audi',
    'A3',
    '8Y',
    [2022, 2025],
    'hatch',
    { towing: 1600, size: [4343, 1816, 1449], holding: 'weak', shape: 'sport-hatch' },
    [badge('35 TFSI', 56900, 2, 'petrol 1.5T', 'a8', 'front')],
  ),
  model('Audi', 'A4 Avant', 'B9', [2017, 2023], 'wagon', { towing: 1800, size: [4762, 1847, 1435], holding: 'weak' }, [
    badge('45 TFSI quattro S line', 84900, 3, 'petrol 2.0T', 'dct', 'all'),
  ]),
  model('Volvo', 'XC60', '246', [2018, 2025], 'suv', { towing: 2400, size: [4688, 1902, 1658], holding: 'weak' }, [
    badge('B5 Plus', 79900, 2, 'petrol 2.0T', 'a8', 'all'),
    badge('Recharge Ultimate', 101900, 3, 'phev 2.0T', 'a8', 'all'),
  ]),
  model('Volvo', 'EX30', 'V216', [2024, 2026], 'suv', { towing: 1600, size: [4233, 1837, 1549], holding: 'weak' }, [
    badge('Plus', 64900, 2, 'electric', 'ev', 'rear'),
    badge('Ultra Twin', 76900, 3, 'electric', 'ev', 'all'),
  ]),
  model(
    'Land Rover',
    'Discovery',
    'L462',
    [2017, 2023],
    'offroader',
    { towing: 3500, size: [4956, 2000, 1888], holding: 'weak' },
    [
      badge('Td6 SE', 102900, 2, 'diesel 3.0T V6', 'a8', 'four'),
      badge('D300 R-Dynamic', 119900, 3, 'diesel 3.0T V6', 'a8', 'four'),
    ],
  ),
  model(
    'Jeep',
    'Grand Cherokee',
    'WK',
    [2016, 2021],
    'offroader',
    { towing: 3500, size: [4828, 1943, 1792], seats: 5, holding: 'weak' },
    [
      badge('Laredo', 59900, 1, 'petrol 3.6 V6', 'a8', 'four'),
      badge('Limited', 72900, 3, 'diesel 3.0T V6', 'a8', 'four'),
    ],
  ),
];
