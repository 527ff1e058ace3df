import { badge } from '../badge.ts';
import { type Model, model } from '../model.ts';

export const mazdas: readonly Model[] = [
  model('Mazda', '3', 'BP', [2019, 2026], 'hatch', { towing: 600, size: [4460, 1795, 1435], shape: 'sport-hatch' }, [
    badge('G20 Pure', 32900, 1, 'petrol 2.0', 'a6', 'front'),
    badge('G20 Evolve', 35200, 1, 'petrol 2.0', 'a6', 'front'),
    badge('G25 GT', 41800, 3, 'petrol 2.5', 'a6', 'front'),
  ]),
  model('Mazda', '3', 'BN', [2016, 2019], 'sedan', { towing: 600, size: [4580, 1795, 1450] }, [
    badge('Neo Sport', 24900, 0, 'petrol 2.0', 'a6', 'front'),
    badge('Touring', 28600, 1, 'petrol 2.0', 'm6', 'front'),
    badge('SP25 GT', 33900, 2, 'petrol 2.5', 'a6', 'front'),
  ]),
  model('Mazda', 'CX-5', 'KF', [2017, 2026], 'suv', { towing: 1800, size: [4575, 1845, 1680] }, [
    badge('Maxx Sport', 42900, 1, 'petrol 2.5', 'a6', 'front'),
    badge('Touring', 46900, 2, 'petrol 2.5', 'a6', 'all'),
    badge('Akera', 55900, 3, 'petrol 2.5T', 'a6', 'all'),
  ]),
  model('Mazda', 'BT-50', 'TF', [2020, 2026], 'ute', { towing: 3500, size: [5280, 1870, 1790] }, [
    badge('XT', 54800, 0, 'diesel 3.0T', 'a6', 'four'),
    badge('XTR', 61900, 2, 'diesel 3.0T', 'a6', 'four'),
  ]),
  model(
    'Mazda',
    'MX-5',
    'ND',
    [2016, 2026],
    'convertible',
    { towing: 0, size: [3915, 1735, 1235], holding: 'strong' },
    [badge('Roadster', 41900, 1, 'petrol 2.0', 'm6', 'rear'), badge('GT', 48900, 3, 'petrol 2.0', 'a6', 'rear')],
  ),
  model('Mazda', '2', 'DJ', [2015, 2025], 'city', { towing: 900, size: [4065, 1695, 1495] }, [
    badge('G15 Pure', 24900, 0, 'petrol 1.5', 'a6', 'front'),
    badge('G15 Evolve', 27900, 1, 'petrol 1.5', 'a6', 'front'),
    badge('G15 GT', 30900, 2, 'petrol 1.5', 'a6', 'front'),
  ]),
  model('Mazda', 'CX-3', 'DK', [2016, 2026], 'suv', { towing: 1200, size: [4275, 1765, 1550] }, [
    badge('G20 Sport', 30900, 0, 'petrol 2.0', 'a6', 'front'),
    badge('G20 Evolve', 33900, 1, 'petrol 2.0', 'a6', 'front'),
    badge('G20 Akari', 41900, 3, 'petrol 2.0', 'a6', 'front'),
  ]),
  model('Mazda', 'CX-30', 'DM', [2020, 2026], 'suv', { towing: 1200, size: [4395, 1795, 1540], shape: 'coupe-suv' }, [
    badge('G20 Pure', 36900, 1, 'petrol 2.0', 'a6', 'front'),
    badge('G20 Touring', 41900, 2, 'petrol 2.0', 'a6', 'front'),
    badge('G25 Astina', 49900, 3, 'petrol 2.5', 'a6', 'all'),
  ]),
  model('Mazda', 'CX-60', 'KH', [2023, 2026], 'suv', { towing: 2500, size: [4740, 1890, 1680] }, [
    badge('D50e Evolve', 67900, 2, 'diesel 3.3T V6', 'a8', 'all'),
    badge('P50e Azami', 89900, 3, 'phev 2.5', 'a8', 'all'),
  ]),
  model('Mazda', 'CX-9', 'TC', [2017, 2023], 'bigSuv', { towing: 2000, size: [5075, 1969, 1747] }, [
    badge('Sport', 48900, 1, 'petrol 2.5T', 'a6', 'front'),
    badge('Touring', 56900, 2, 'petrol 2.5T', 'a6', 'all'),
    badge('Azami', 69900, 3, 'petrol 2.5T', 'a6', 'all'),
  ]),
  model('Mazda', '6', 'GL', [2018, 2024], 'wagon', { towing: 1550, size: [4800, 1840, 1480] }, [
    badge('Sport', 38900, 1, 'petrol 2.5', 'a6', 'front'),
    badge('Atenza', 53900, 3, 'petrol 2.5T', 'a6', 'front'),
  ]),
];
