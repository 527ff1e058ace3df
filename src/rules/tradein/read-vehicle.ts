import { formatCount } from '#kernel/money.ts';
import { toNormalForm } from '#kernel/normal-form.ts';
import type { FieldProblem } from '#kernel/refusal.ts';
import type { ItemType } from '../car/car-facts.ts';
import { cleanLine, hasVisibleText } from '../forms/clean-text.ts';
import { formMessages } from '../forms/messages.ts';
import type { TradeInVehicle } from './trade-in-facts.ts';

const longestName = 60;
/** Further than any vehicle goes. */
export const mostKm = 999_999;
export const firstYear = 1900;

/** As it was typed. */
export interface TypedVehicle {
  kind: string;
  make: string;
  model: string;
  badge: string;
  year: string;
  km: string;
}

export interface VehicleTerms {
  kinds: readonly ItemType[];
  thisYear: number;
}

export type ReadVehicle =
  | { kind: 'vehicle'; vehicle: TradeInVehicle }
  | { kind: 'invalid'; problems: readonly FieldProblem[] };

/** LEAD-07: the vehicle as it was typed, or what is wrong with it, by the names of the form. */
export function readTradeInVehicle(typed: TypedVehicle, { kinds, thisYear }: VehicleTerms): ReadVehicle {
  const names = { make: cleanLine(typed.make), model: cleanLine(typed.model), badge: cleanLine(typed.badge) };
  const kind =
    kinds.find((each) => each === typed.kind) ?? (typed.kind === '' && kinds.length === 1 ? kinds[0] : undefined);
  const year = readWhole(typed.year);
  // A caravan goes nowhere by itself.
  const km = kind === 'caravan' && typed.km.trim() === '' ? 0 : readWhole(typed.km);
  const problems: (FieldProblem | null)[] = [
    kind === undefined ? { field: 'trade_kind', message: formMessages.notChosen('Kind of vehicle') } : null,
    checkName('trade_make', 'Make', names.make),
    checkName('trade_model', 'Model', names.model),
    names.badge.length > longestName
      ? { field: 'trade_badge', message: formMessages.tooLong('Badge', longestName) }
      : null,
    checkYear(year, thisYear),
    checkKm(km),
  ];
  const found = problems.filter((problem) => problem !== null);
  if (found.length > 0 || kind === undefined || year === null || km === null)
    return { kind: 'invalid', problems: found };
  return { kind: 'vehicle', vehicle: { kind, ...names, year, odometerKm: km } };
}

function checkName(field: string, label: string, name: string): FieldProblem | null {
  if (!hasVisibleText(name)) return { field, message: formMessages.missing(label) };
  return name.length > longestName ? { field, message: formMessages.tooLong(label, longestName) } : null;
}

function checkYear(year: number | null, thisYear: number): FieldProblem | null {
  if (year !== null && year >= firstYear && year <= thisYear + 1) return null;
  return { field: 'trade_year', message: `Please enter the year it was built, from ${firstYear} to ${thisYear + 1}.` };
}

function checkKm(km: number | null): FieldProblem | null {
  if (km !== null && km <= mostKm) return null;
  const message = `Please enter the kilometres on the odometer, from 0 to ${formatCount(mostKm)}.`;
  return { field: 'trade_km', message };
}

/** "62,500" and "62 500 km" are 62500. */
function readWhole(typed: string): number | null {
  const digits = toNormalForm(typed, 'NFKC').replace(/[\s,']|kms?$/gi, '');
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null;
}
