import type { FieldGroupView } from '#blocks/purchase/purchase-form.tsx';
import { formatCount, formatDollars } from '#kernel/money.ts';
import { fieldLimits } from '#rules/forms/fields/field-limits.ts';
import { choiceBreak } from '#rules/purchases/purchase-draft.ts';
import type { AskedPurchaseStep, PurchaseOffer } from '#rules/purchases/purchase-steps.ts';
import { nameTerms } from '#rules/reservations/reservation-terms.ts';
import { firstYear, mostKm } from '#rules/tradein/read-vehicle.ts';
import { getQuestion, listQuestions } from '#rules/tradein/trade-in-facts.ts';
import type { ChoiceView, FormFieldView, NumberFieldView, TextFieldView } from '#ui/form/form-view.ts';

type Values = Readonly<Record<string, string>>;

interface FieldsInput {
  offer: PurchaseOffer;
  /** As typed, or known of the visitor. */
  values: Values;
}

/** The fields of a step in groups, as they are asked for together. */
export function presentStepGroups(step: AskedPurchaseStep, input: FieldsInput): FieldGroupView[] {
  return presenters[step](input);
}

const always = (fields: readonly FormFieldView[]): FieldGroupView => ({ when: null, fields });

const presenters: Readonly<Record<AskedPurchaseStep, (input: FieldsInput) => FieldGroupView[]>> = {
  details: ({ values }) => [
    always([
      text(values, 'name', 'First name', { autocomplete: 'given-name' }),
      text(values, 'last_name', 'Last name', { autocomplete: 'family-name' }),
      text(values, 'email', 'Email', { kind: 'email', autocomplete: 'email', maxLength: fieldLimits.email }),
      text(values, 'phone', 'Phone', { kind: 'phone', autocomplete: 'tel', maxLength: fieldLimits.phone }),
      text(values, 'postcode', 'Postcode', { kind: 'postcode', autocomplete: 'postal-code', maxLength: 4 }),
    ]),
  ],
  'trade-in': presentTradeIn,
  payment: presentPayment,
  handover: presentHandover,
  extras: ({ offer, values }) => [
    always([
      {
        ...base('extras', 'Add to your order'),
        ...{ kind: 'ticks', required: false, half: false },
        values: (values.extras ?? '').split(choiceBreak),
        choices: offer.extras.map(({ id, name, text, priceCents }) => ({
          value: id,
          label: `${name}, ${formatDollars(priceCents)}${text === '' ? '' : `. ${text}`}`,
        })),
      },
    ]),
  ],
  deposit: ({ offer, values }) => {
    const terms = offer.deposit === null ? '' : nameTerms(offer.deposit);
    const label = 'I have read the terms of the deposit and agree to them.';
    return [
      always([
        { ...base('agreed', label), kind: 'checkbox', half: false, value: terms, checked: values.agreed === terms },
      ]),
    ];
  },
};

const base = (name: string, label: string) => ({ name, label, hint: null, required: true, error: null, half: true });

function text(values: Values, name: string, label: string, more: Partial<TextFieldView> = {}): TextFieldView {
  return {
    ...{
      ...base(name, label),
      kind: 'text',
      value: values[name] ?? '',
      autocomplete: 'off',
      maxLength: fieldLimits.name,
    },
    ...more,
  };
}

function select(values: Values, name: string, label: string, choices: readonly ChoiceView[]): FormFieldView {
  const value = values[name] ?? '';
  const placeholder = value === '' ? 'Please choose' : null;
  return { ...base(name, label), kind: 'select', value, choices, placeholder, narrowedBy: null };
}

function number(
  values: Values,
  name: string,
  label: string,
  more: Pick<NumberFieldView, 'min' | 'max'> & Partial<NumberFieldView>,
): NumberFieldView {
  return {
    ...{ ...base(name, label), kind: 'number', value: values[name] ?? '', prefix: '', suffix: '', grouped: true },
    presets: [],
    ...more,
  };
}

const kindLabels = { car: 'Car', motorcycle: 'Motorcycle', caravan: 'Caravan' } as const;

function presentTradeIn({ offer, values }: FieldsInput): FieldGroupView[] {
  const { kinds, thisYear } = offer.tradeIn ?? { kinds: ['car'] as const, thisYear: firstYear };
  const kind = kinds.find((each) => each === values.trade_kind) ?? kinds[0] ?? 'car';
  const answers = [
    { value: 'no', label: 'No, I have none' },
    { value: 'yes', label: 'Yes, I trade one in' },
  ];
  const hasCaravans = kinds.includes('caravan');
  const questions = listQuestions(kind).map((name) => {
    const { label, choices } = getQuestion(name, kind);
    const offered = choices.map(([value, said]) => ({ value, label: said }));
    return { ...select(values, name, label, offered), half: false };
  });
  const badgeHint = 'The grade or version, if you know it.';
  return [
    always([{ ...select(values, 'trade', 'Do you have a vehicle to trade in?', answers), half: false }]),
    {
      when: 'yes',
      fields: [
        ...(kinds.length > 1
          ? [
              select(
                values,
                'trade_kind',
                'Kind of vehicle',
                kinds.map((each) => ({ value: each, label: kindLabels[each] })),
              ),
            ]
          : []),
        text(values, 'trade_make', 'Make'),
        text(values, 'trade_model', 'Model'),
        text(values, 'trade_badge', 'Badge', { required: false, hint: badgeHint }),
        number(values, 'trade_year', 'Year', { min: firstYear, max: thisYear + 1, grouped: false }),
        number(values, 'trade_km', 'Kilometres', { min: 0, max: mostKm, suffix: 'kms', required: !hasCaravans }),
        ...questions,
        {
          ...{ ...base('trade_damage', 'Describe any damage'), kind: 'textarea', value: values.trade_damage ?? '' },
          ...{ required: false, half: false, maxLength: fieldLimits.ticks },
        },
        {
          ...{ ...base('trade_finance', 'Money is still owed on it'), kind: 'checkbox', value: 'true' },
          ...{ checked: (values.trade_finance ?? '') !== '', required: false, half: false },
        },
      ],
    },
  ];
}

const mostDollars = 250_000;

function presentPayment({ offer, values }: FieldsInput): FieldGroupView[] {
  const ways = [
    { value: 'cash', label: 'Without finance: bank transfer or card' },
    { value: 'finance', label: 'With finance' },
  ];
  const dollars = { min: 0, max: mostDollars, prefix: '$', required: false };
  const ownHint = 'What you add beside trade-in and deposit.';
  const leftHint = 'What is left to pay when the term is over.';
  return [
    always([{ ...select(values, 'way', 'How would you like to pay?', ways), half: false }]),
    {
      when: 'finance',
      fields: [
        select(values, 'term', 'Term', offer.terms),
        number(values, 'own_money', 'Your own money', { ...dollars, hint: ownHint }),
        ...(offer.hasFinalPayment
          ? [number(values, 'final_payment', 'Final payment', { ...dollars, hint: leftHint })]
          : []),
      ],
    },
  ];
}

function presentHandover({ offer, values }: FieldsInput): FieldGroupView[] {
  const { pickUps, delivers } = offer;
  const [only] = pickUps;
  const ways = [
    { value: 'pick-up', label: pickUps.length === 1 && only ? `I pick it up: ${only.label}` : 'I pick it up' },
    ...(delivers ? [{ value: 'delivery', label: 'Deliver it to me' }] : []),
  ];
  return [
    always([{ ...select(values, 'handover', 'How would you like to get it?', ways), half: false }]),
    ...(pickUps.length > 1
      ? [{ when: 'pick-up' as const, fields: [{ ...select(values, 'pick_up', 'Where', pickUps), half: false }] }]
      : []),
    ...(delivers
      ? [
          {
            when: 'delivery' as const,
            fields: [
              text(values, 'address', 'Street address', {
                ...{ half: false, autocomplete: 'street-address', maxLength: fieldLimits.hidden },
              }),
              text(values, 'suburb', 'Suburb', { autocomplete: 'address-level2' }),
              text(values, 'delivery_postcode', 'Postcode', {
                ...{ kind: 'postcode', autocomplete: 'postal-code', maxLength: 4 },
                hint: 'The price of the delivery follows from it.',
              }),
            ],
          },
        ]
      : []),
  ];
}

/** "35000" is written "35,000"; what is no number stays as it was typed. */
export function groupTyped(field: FormFieldView): FormFieldView {
  if (field.kind !== 'number' || !field.grouped || !/^\d{1,12}$/.test(field.value)) return field;
  return { ...field, value: formatCount(Number(field.value)) };
}
