import type { Badge, EngineName } from './model.ts';

type Tier = Badge['tier'];

const gearboxes = {
  cvt: 'CVT Auto 10 Speed Sequential',
  cvt7: 'CVT Auto 7 Speed Sequential',
  a4: 'Sports Automatic 4 Speed',
  a5: 'Sports Automatic 5 Speed',
  a6: 'Sports Automatic 6 Speed',
  a7: 'Sports Automatic 7 Speed',
  a8: 'Sports Automatic 8 Speed',
  a9: 'Sports Automatic 9 Speed',
  a10: 'Sports Automatic 10 Speed',
  dct: 'Sports Automatic Dual Clutch 7 Speed',
  m5: 'Manual 5 Speed',
  m6: 'Manual 6 Speed',
  ev: 'Reduction Gear',
} as const;

const drives = {
  front: 'Front Wheel Drive',
  rear: 'Rear Wheel Drive',
  all: 'All Wheel Drive',
  four: '4X4 Dual Range',
  '4x2': '4X2',
} as const;

type Gearbox = keyof typeof gearboxes;
type Drive = keyof typeof drives;

/** One line of a price list: badge, price new in dollars, tier, engine, gearbox, drive. */
export function badge(
  name: string,
  newPrice: number,
  tier: Tier,
  engine: EngineName,
  gearbox: Gearbox,
  drive: Drive,
): Badge {
  return { badge: name, newPrice, tier, engine, transmission: gearboxes[gearbox], drive: drives[drive] };
}
