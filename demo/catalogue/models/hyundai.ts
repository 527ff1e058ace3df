import { badge } from '../badge.ts';
import { type Model, model } from '../model.ts';

export const hyundais: readonly Model[] = [
  model('Hyundai', 'i30', 'PD', [2017, 2024], 'hatch', { towing: 600, size: [4340, 1795, 1455] }, [
    badge('Go', 24500, 0, 'petrol 2.0', 'a6', 'front'),
    badge('Active', 27600, 1, 'petrol 2.0', 'a6', 'front'),
    badge('N Line', 35900, 2, 'petrol 1.6T', 'dct', 'front'),
  ]),
  model(
    'Hyundai',
    'Tucson',
    'NX4',
    [2021, 2026],
    'suv',
    { towing: 1650, size: [4640, 1865, 1665], shape: 'crossover' },
    [
      badge('Tucson', 39900, 1, 'petrol 2.0', 'a6', 'front'),
      badge('Elite', 47200, 2, 'petrol 1.6T', 'dct', 'all'),
      badge('Highlander', 56900, 3, 'diesel 2.0T', 'a8', 'all'),
    ],
  ),
  model('Hyundai', 'Santa Fe', 'TM', [2018, 2023], 'bigSuv', { towing: 2500, size: [4785, 1900, 1710] }, [
    badge('Active', 49900, 1, 'diesel 2.2T', 'a8', 'all'),
    badge('Highlander', 66900, 3, 'diesel 2.2T', 'a8', 'all'),
  ]),
  model('Hyundai', 'Venue', 'QX', [2019, 2026], 'suv', { towing: 800, size: [4040, 1770, 1592], ancap: '4' }, [
    badge('Venue', 26900, 0, 'petrol 1.6', 'a6', 'front'),
    badge('Active', 28900, 1, 'petrol 1.6', 'a6', 'front'),
    badge('Elite', 31900, 2, 'petrol 1.6', 'a6', 'front'),
  ]),
  model('Hyundai', 'Kona', 'SX2', [2023, 2026], 'suv', { towing: 1300, size: [4350, 1825, 1585], ancap: '4' }, [
    badge('Kona', 36900, 1, 'petrol 2.0', 'cvt', 'front'),
    badge('Premium Hybrid', 47900, 3, 'hybrid 1.6T', 'dct', 'front'),
    badge('Electric Extended Range', 62900, 3, 'electric', 'ev', 'front'),
  ]),
  model('Hyundai', 'Kona', 'OS', [2017, 2022], 'suv', { towing: 1300, size: [4165, 1800, 1565] }, [
    badge('Active', 26900, 0, 'petrol 2.0', 'a6', 'front'),
    badge('Elite', 31900, 1, 'petrol 2.0', 'a6', 'front'),
    badge('Highlander', 40900, 3, 'petrol 1.6T', 'dct', 'all'),
  ]),
  model('Hyundai', 'Santa Fe', 'MX5', [2024, 2026], 'bigSuv', { towing: 2000, size: [4830, 1900, 1770] }, [
    badge('Hybrid', 59900, 1, 'hybrid 1.6T', 'a6', 'front'),
    badge('Elite Hybrid', 66900, 2, 'hybrid 1.6T', 'a6', 'all'),
    badge('Calligraphy Hybrid', 81900, 3, 'hybrid 1.6T', 'a6', 'all'),
  ]),
  model('Hyundai', 'Palisade', 'LX2', [2021, 2025], 'bigSuv', { towing: 2200, size: [4995, 1975, 1750], seats: 8 }, [
    badge('Elite', 71900, 2, 'diesel 2.2T', 'a8', 'all'),
    badge('Highlander', 79900, 3, 'diesel 2.2T', 'a8', 'all'),
  ]),
  model('Hyundai', 'Staria', 'US4', [2021, 2026], 'mover', { towing: 2500, size: [5253, 1997, 1990] }, [
    badge('Staria', 55900, 1, 'diesel 2.2T', 'a8', 'all'),
    badge('Elite', 62900, 2, 'diesel 2.2T', 'a8', 'all'),
    badge('Highlander', 71900, 3, 'diesel 2.2T', 'a8', 'all'),
  ]),
  model(
    'Hyundai',
    'Ioniq 5',
    'NE',
    [2021, 2026],
    'suv',
    { towing: 1600, size: [4655, 1890, 1605], holding: 'weak', shape: 'crossover' },
    [badge('Dynamiq', 71900, 2, 'electric', 'ev', 'rear'), badge('Epiq', 85900, 3, 'electric', 'ev', 'all')],
  ),
  model(
    'Hyundai',
    'i30 Sedan',
    'CN7',
    [2020, 2026],
    'sedan',
    { towing: 1300, size: [4710, 1825, 1420], ancap: '', shape: 'long-sedan' },
    [
      badge('Active', 33900, 1, 'petrol 2.0', 'a6', 'front'),
      badge('Elite', 37900, 2, 'petrol 2.0', 'a6', 'front'),
      badge('N Line Premium', 43900, 3, 'petrol 1.6T', 'dct', 'front'),
    ],
  ),
];
