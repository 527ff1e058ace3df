import { badge } from '../badge.ts';
import { type Model, model } from '../model.ts';

export const kias: readonly Model[] = [
  model('Kia', 'Cerato', 'BD', [2018, 2024], 'hatch', { towing: 610, size: [4510, 1800, 1445], shape: 'sport-hatch' }, [
    badge('S', 27900, 0, 'petrol 2.0', 'a6', 'front'),
    badge('Sport', 31200, 1, 'petrol 2.0', 'a6', 'front'),
    badge('GT', 38900, 3, 'petrol 1.6T', 'dct', 'front'),
  ]),
  model('Kia', 'Sportage', 'NQ5', [2021, 2026], 'suv', { towing: 1650, size: [4660, 1865, 1665] }, [
    badge('S', 38900, 1, 'petrol 2.0', 'a6', 'front'),
    badge('SX', 43900, 2, 'diesel 2.0T', 'a8', 'all'),
    badge('GT-Line', 57900, 3, 'hybrid 1.6T', 'a6', 'front'),
  ]),
  model('Kia', 'Carnival', 'KA4', [2021, 2026], 'mover', { towing: 2000, size: [5155, 1995, 1775] }, [
    badge('S', 57900, 1, 'diesel 2.2T', 'a8', 'front'),
    badge('SLi', 66900, 2, 'diesel 2.2T', 'a8', 'front'),
    badge('Platinum', 76900, 3, 'petrol 3.5 V6', 'a8', 'front'),
  ]),
  model('Kia', 'Picanto', 'JA', [2017, 2026], 'city', { towing: 0, size: [3595, 1595, 1485], seats: 4 }, [
    badge('S', 18990, 0, 'petrol 1.4', 'm5', 'front'),
    badge('GT-Line', 21990, 1, 'petrol 1.4', 'a4', 'front'),
  ]),
  model('Kia', 'Stonic', 'YB', [2021, 2026], 'suv', { towing: 1010, size: [4140, 1760, 1520] }, [
    badge('S', 27900, 0, 'petrol 1.4', 'a6', 'front'),
    badge('GT-Line', 34900, 2, 'petrol 1.0T', 'dct', 'front'),
  ]),
  model('Kia', 'Seltos', 'SP2', [2019, 2026], 'suv', { towing: 1250, size: [4385, 1800, 1635] }, [
    badge('S', 32900, 0, 'petrol 2.0', 'cvt', 'front'),
    badge('Sport', 36900, 1, 'petrol 2.0', 'cvt', 'front'),
    badge('GT-Line', 47900, 3, 'petrol 1.6T', 'a8', 'all'),
  ]),
  model('Kia', 'Sorento', 'MQ4', [2020, 2026], 'bigSuv', { towing: 2000, size: [4815, 1900, 1700] }, [
    badge('S', 55900, 1, 'diesel 2.2T', 'dct', 'all'),
    badge('Sport', 60900, 2, 'diesel 2.2T', 'dct', 'all'),
    badge('GT-Line Hybrid', 76900, 3, 'hybrid 1.6T', 'a6', 'all'),
  ]),
  model(
    'Kia',
    'K4',
    'CL4',
    [2025, 2026],
    'sedan',
    { towing: 1000, size: [4710, 1850, 1425], ancap: '4', shape: 'fastback' },
    [badge('S', 34900, 1, 'petrol 2.0', 'cvt', 'front'), badge('GT-Line', 45900, 3, 'petrol 1.6T', 'a8', 'front')],
  ),
  model(
    'Kia',
    'EV5',
    'OV1',
    [2024, 2026],
    'suv',
    { towing: 1250, size: [4615, 1875, 1715], holding: 'weak', shape: 'crossover' },
    [
      badge('Air Standard Range', 59900, 1, 'electric', 'ev', 'front'),
      badge('Earth', 72900, 2, 'electric', 'ev', 'all'),
      badge('GT-Line', 78900, 3, 'electric', 'ev', 'all'),
    ],
  ),
  model(
    'Kia',
    'Tasman',
    'TK1',
    [2025, 2026],
    'ute',
    { towing: 3500, size: [5410, 1930, 1870], holding: 'normal', shape: 'crew-cab-ute' },
    [
      badge('S', 55900, 0, 'diesel 2.2T', 'a8', 'four'),
      badge('X-Line', 69900, 2, 'diesel 2.2T', 'a8', 'four'),
      badge('X-Pro', 76900, 3, 'diesel 2.2T', 'a8', 'four'),
    ],
  ),
];
