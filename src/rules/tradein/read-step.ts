import type { FieldProblem } from '#kernel/refusal.ts';
import type { ItemType } from '../car/car-facts.ts';
import { cleanText, cutText } from '../forms/clean-text.ts';
import { formMessages } from '../forms/messages.ts';
import type { FormValues } from '../forms/posted/form-values.ts';
import { adjustmentSchema, type TradeInDraft } from './draft.ts';
import { type ReadVehicle, readTradeInVehicle, type VehicleTerms } from './read-vehicle.ts';
import { getQuestion, listQuestions } from './trade-in-facts.ts';

const longestDamage = 800;

type Answers = NonNullable<TradeInDraft['answers']>;

export type ReadAnswers =
  | { kind: 'answers'; answers: Answers }
  | { kind: 'invalid'; problems: readonly FieldProblem[] };

/** The vehicle as the form of its step posts it. */
export function readStepVehicle(values: FormValues, terms: VehicleTerms): ReadVehicle {
  const typed = {
    kind: read(values, 'trade_kind'),
    make: read(values, 'trade_make'),
    model: read(values, 'trade_model'),
    badge: read(values, 'trade_badge'),
    year: read(values, 'trade_year'),
    km: read(values, 'trade_km'),
  };
  return readTradeInVehicle(typed, terms);
}

/** One choice of each question, and what was told besides. */
export function readAnswers(values: FormValues, kind: ItemType): ReadAnswers {
  const problems = listQuestions(kind).flatMap((name): FieldProblem[] => {
    const { label, choices } = getQuestion(name, kind);
    const isAnswered = choices.some(([value]) => value === read(values, name));
    return isAnswered ? [] : [{ field: name, message: formMessages.notChosen(label) }];
  });
  const parsed = adjustmentSchema.safeParse(values).data;
  if (problems.length > 0 || parsed === undefined) return { kind: 'invalid', problems };
  const damageText = cutText(joinLines(read(values, 'trade_damage')), longestDamage);
  return { kind: 'answers', answers: { ...parsed, damageText, financeOwing: read(values, 'trade_finance') !== '' } };
}

/** In one line, as the mail has it. */
function joinLines(text: string): string {
  return cleanText(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}

function read(values: FormValues, name: string): string {
  const value = Object.hasOwn(values, name) ? values[name] : '';
  return typeof value === 'string' ? value : '';
}
