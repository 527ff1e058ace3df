import { formatCount } from '#kernel/money.ts';
import type { TradeInDraft } from '#rules/tradein/draft.ts';
import { firstYear, mostKm } from '#rules/tradein/read-vehicle.ts';
import { getQuestion, listQuestions } from '#rules/tradein/trade-in-facts.ts';
import type {
  CheckboxFieldView,
  FormFieldView,
  NumberFieldView,
  SelectFieldView,
  TextFieldView,
} from '#ui/form/form-view.ts';

const kindLabels = { car: 'Car', motorcycle: 'Motorcycle', caravan: 'Caravan' } as const;
type Kind = keyof typeof kindLabels;

const text = (name: string, label: string, value: string, more: Partial<TextFieldView> = {}): TextFieldView => ({
  ...{ kind: 'text', name, label, value, hint: null, required: true, error: null, half: true },
  ...{ autocomplete: 'off', maxLength: null },
  ...more,
});

const number = (
  name: string,
  label: string,
  more: Pick<NumberFieldView, 'value' | 'hint' | 'suffix' | 'grouped' | 'min' | 'max'> & { required?: boolean },
): NumberFieldView => ({
  ...{ kind: 'number', name, label, required: true, error: null, half: true, prefix: '', presets: [] },
  ...more,
});
const select = (
  name: string,
  label: string,
  { value, choices }: Pick<SelectFieldView, 'value' | 'choices'>,
): SelectFieldView => ({
  ...{ kind: 'select', name, label, value, choices, hint: null, required: true, error: null, half: true },
  placeholder: value === '' ? 'Please choose' : null,
  narrowedBy: null,
});

/** What was typed before, else what the look-up found. */
export function presentVehicleFields(
  { vehicle, found }: TradeInDraft,
  { kinds, thisYear }: { kinds: readonly Kind[]; thisYear: number },
): FormFieldView[] {
  const choices = kinds.map((kind) => ({ value: kind, label: kindLabels[kind] }));
  const known = vehicle ? { ...vehicle, year: String(vehicle.year) } : found;
  const km = vehicle === null ? '' : formatCount(vehicle.odometerKm);
  const hasCaravans = kinds.includes('caravan');
  const hasOthers = kinds.some((kind) => kind !== 'car');
  return [
    ...(kinds.length > 1 ? [select('trade_kind', 'Kind of vehicle', { value: vehicle?.kind ?? '', choices })] : []),
    text('trade_make', 'Make', known?.make ?? ''),
    text('trade_model', 'Model', known?.model ?? ''),
    text('trade_badge', 'Badge', known?.badge ?? '', {
      required: false,
      hint: hasOthers
        ? 'The grade or version, if it has one.'
        : 'The grade, such as Ascent Sport. It stands on the back of most cars.',
    }),
    number('trade_year', 'Year', {
      ...{ value: known?.year ?? '', hint: 'In which it was built.' },
      ...{ suffix: '', grouped: false, min: firstYear, max: thisYear + 1 },
    }),
    number('trade_km', 'Kilometres', {
      ...{ value: km, suffix: 'kms', grouped: true, min: 0, max: mostKm, required: !hasCaravans },
      hint: hasCaravans ? 'On the odometer; leave it open for a caravan.' : 'On the odometer today.',
    }),
  ];
}

export function presentAnswerFields({ answers, vehicle }: TradeInDraft): FormFieldView[] {
  const kind = vehicle?.kind ?? 'car';
  const questions = listQuestions(kind).map((name) => {
    const { label, choices } = getQuestion(name, kind);
    const offered = choices.map(([value, text]) => ({ value, label: text }));
    return { ...select(name, label, { value: answers?.[name] ?? '', choices: offered }), half: false };
  });
  const damage: FormFieldView = {
    ...{ kind: 'textarea', name: 'trade_damage', label: 'Describe any damage', value: answers?.damageText ?? '' },
    ...{ hint: 'You can add photos in the next step.', required: false, error: null, half: false, maxLength: 800 },
  };
  const owing: CheckboxFieldView = {
    ...{ kind: 'checkbox', name: 'trade_finance', label: 'Money is still owed on it', value: 'true' },
    ...{ checked: answers?.financeOwing ?? false, hint: null, required: false, error: null, half: false },
  };
  return [...questions, damage, owing];
}
