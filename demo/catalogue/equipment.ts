import type { Badge, Model } from './model.ts';

type Rule = readonly [name: string, fits: (car: { model: Model; badge: Badge; year: number }) => boolean];

const tier =
  (least: number, from = 0): Rule[1] =>
  ({ badge, year }) =>
    badge.tier >= least && year >= from;
/** What comes with the plain car of later years and with the better badges before. */
const spreading =
  (standardFrom: number): Rule[1] =>
  ({ badge, year }) =>
    year >= standardFrom - badge.tier * 2;
const works = (model: Model) => model.kind === 'ute' || model.kind === 'cabChassis';
const isTall = ({ kind }: Model) => ['suv', 'bigSuv', 'offroader', 'mover', 'wagon'].includes(kind);

const rules: readonly Rule[] = [
  ['Air Conditioning', ({ badge }) => badge.tier < 2],
  ['Dual Zone Climate Control', tier(2)],
  ['Anti-lock Braking (ABS)', () => true],
  ['Electronic Stability Control', () => true],
  ['Front, Side and Curtain Airbags', () => true],
  ['Autonomous Emergency Braking', spreading(2019)],
  ['Lane Departure Alert', spreading(2020)],
  ['Lane Keeping Assist', spreading(2021)],
  ['Adaptive Cruise Control', spreading(2020)],
  ['Cruise Control', ({ badge, year }) => year < 2020 - badge.tier * 2],
  ['Blind Spot Monitor', spreading(2023)],
  ['Rear Cross Traffic Alert', spreading(2023)],
  ['Reversing Camera', spreading(2017)],
  ['360 Degree Camera', tier(3, 2018)],
  ['Rear Parking Sensors', spreading(2019)],
  ['Front Parking Sensors', tier(2, 2017)],
  ['Bluetooth System', () => true],
  ['Apple CarPlay', spreading(2020)],
  ['Android Auto', spreading(2020)],
  ['Wireless Phone Charging', tier(2, 2020)],
  ['Satellite Navigation', tier(2)],
  ['Digital Radio (DAB+)', tier(1, 2018)],
  ['Premium Sound System', tier(3)],
  ['Keyless Entry and Start', tier(1, 2016)],
  ['Power Windows', () => true],
  ['Power Tailgate', ({ model, badge }) => badge.tier >= 2 && isTall(model)],
  ['Leather-Accented Seats', tier(2)],
  ['Heated Front Seats', tier(3)],
  ['Ventilated Front Seats', tier(3, 2019)],
  ['Electric Driver Seat', tier(2)],
  ['Leather Steering Wheel', tier(1)],
  ['LED Headlights', spreading(2021)],
  ['Fog Lights', tier(1)],
  ['Alloy Wheels', ({ model, badge }) => badge.tier >= 1 || !works(model)],
  ['Sunroof', ({ model, badge }) => badge.tier >= 3 && !works(model) && model.kind !== 'convertible'],
  ['Head-Up Display', tier(3, 2019)],
  ['Roof Rails', ({ model, badge }) => badge.tier >= 1 && isTall(model) && model.kind !== 'mover'],
  ['Third Row Seats', ({ model }) => model.seats >= 7],
  ['Tow Bar', ({ model }) => model.towing >= 3000],
  ['Side Steps', ({ model, badge }) => badge.tier >= 1 && (model.kind === 'ute' || model.kind === 'offroader')],
  ['Tub Liner', ({ model, badge }) => model.kind === 'ute' && badge.tier >= 1],
  ['Hill Descent Control', ({ badge }) => badge.drive === '4X4 Dual Range'],
  ['Rear Differential Lock', ({ badge }) => badge.drive === '4X4 Dual Range'],
  ['Alloy Tray', ({ model }) => model.kind === 'cabChassis'],
  ['Power Sliding Doors', ({ model, badge }) => model.kind === 'mover' && badge.tier >= 2],
];

/** Standard equipment as it was sold, in the order in which a buyer asks for it. */
export function listEquipment(model: Model, badge: Badge, year: number): string[] {
  return rules.filter(([, fits]) => fits({ model, badge, year })).map(([name]) => name);
}
