/**
 * Whether a car may tow a trailer, in kilograms. The national rule since 1998 (vehicles under 4.5 tonnes): a trailer with its load may weigh no more
 * than the car's maker allows, nor than the towbar is made for, whichever is less; the ATM is the most that the trailer may weigh.
 * Sources: https://caravantowingguide.com.au/definitions/ and docs/decisions/0084-template-for-caravans.md.
 */
export interface TowedMasses {
  tareKg: number | null;
  atmKg: number;
}

export interface TowingCar {
  /** The lower of what car and towbar may tow, braked. */
  capacityKg: number;
  /** The most that may press on the ball, where it is known. */
  ballKg: number | null;
}

export type TowingAnswer =
  | { kind: 'fits'; spareKg: number }
  /** It may be towed while it weighs no more than the capacity. */
  | { kind: 'lightly-loaded'; loadKg: number }
  /** Empty it may be towed, but not with what every journey takes along. */
  | { kind: 'all-but-empty'; loadKg: number }
  | { kind: 'too-heavy' };

export interface TowingCheck {
  answer: TowingAnswer;
  ball: 'not-asked' | 'fits' | 'too-heavy';
}

/** The part of a loaded caravan's mass that usually presses on the ball. */
const ballShare = 0.1;

export function estimateBallKg(atmKg: number): number {
  return Math.round(atmKg * ballShare);
}

export function checkTowing({ tareKg, atmKg }: TowedMasses, { capacityKg, ballKg }: TowingCar): TowingCheck {
  const ball = ballKg === null ? 'not-asked' : estimateBallKg(atmKg) <= ballKg ? 'fits' : 'too-heavy';
  return { answer: answerTowing(tareKg, atmKg, capacityKg), ball };
}

/** A tank of some 100 litres and two full gas bottles of 9 kg: with less nobody travels. */
const leastLoadKg = 150;

function answerTowing(tareKg: number | null, atmKg: number, capacityKg: number): TowingAnswer {
  if (atmKg <= capacityKg) return { kind: 'fits', spareKg: capacityKg - atmKg };
  const loadKg = tareKg === null ? 0 : capacityKg - tareKg;
  if (loadKg >= leastLoadKg) return { kind: 'lightly-loaded', loadKg };
  return loadKg > 0 ? { kind: 'all-but-empty', loadKg } : { kind: 'too-heavy' };
}

/** Parameters of a car's page: what the visitor's car may tow and carry on its ball. */
export const towingParams = { capacity: 'tow_capacity', ball: 'tow_ball' } as const;

export const towingMessages = {
  capacity: 'Enter what your car may tow with brakes, in kilograms, such as 2500.',
  ball: 'Enter the limit of the ball in kilograms, such as 250, or leave it empty.',
} as const;

/** "3,500 kg" is 3500; null for what is no amount from `least` to `most`. */
export function readKilograms(typed: string, [least, most]: readonly [least: number, most: number]): number | null {
  const digits = typed.replace(/[\s,]/g, '').replace(/kg$/i, '');
  if (!/^\d{1,5}$/.test(digits)) return null;
  const amount = Number(digits);
  return amount >= least && amount <= most ? amount : null;
}

/** What can be towed has a coupling: a motorhome drives itself. */
export function isTowed({ itemType, body }: { itemType: string; body: string | null }): boolean {
  return itemType === 'caravan' && !/motor.?home|camper.?van/i.test(body ?? '');
}
