import { listTermChoices } from '../finance/term-choices.ts';
import { listBudgets } from '../forms/fields/budgets.ts';
import type { FieldChoice } from '../forms/form-context.ts';
import { stateCodes } from '../places/states.ts';
import type { SiteSettings } from '../site-settings/settings.ts';

/** What the server knows besides what was typed. */
export interface ApplicationContext {
  settings: SiteSettings;
  /** YYYY-MM-DD where the site is. */
  today: string;
  /** A car of the site is applied for. */
  hasCar: boolean;
  /** By slug; asked for where there are several and no car says it. */
  dealerships: readonly FieldChoice[];
}

/** What was typed, by field. */
export type ApplicationValues = Readonly<Record<string, string>>;

interface Asked {
  step: AskedStep;
  label: string;
  hint: string | null;
  half: boolean;
  isShown: (context: ApplicationContext) => boolean;
  isRequired: (values: ApplicationValues) => boolean;
}

interface LineField extends Asked {
  kind: 'text' | 'email' | 'phone' | 'postcode' | 'vin' | 'birthday';
  maxLength: number;
  autocomplete: string;
}

interface AmountField extends Asked {
  kind: 'number';
  min: number;
  max: number;
  prefix: string;
  suffix: string;
  presets: (settings: SiteSettings) => readonly number[];
}

interface ChoiceField extends Asked {
  kind: 'select';
  list: (context: ApplicationContext) => readonly FieldChoice[];
}

export type ApplicationField = LineField | AmountField | ChoiceField;

/** Those that ask; the last step of an application shows all of it. */
export const askedSteps = ['you', 'home', 'work', 'money', 'car'] as const;
export type AskedStep = (typeof askedSteps)[number];

const always = () => true;
const never = () => false;
const shared = { hint: null, half: true, isShown: always, isRequired: always } as const;
const line = { ...shared, kind: 'text', maxLength: 80, autocomplete: 'off' } as const;
const number = { ...shared, kind: 'number', min: 0, prefix: '', suffix: '', presets: () => [] } as const;
const dollars = { ...number, prefix: '$', max: 10_000_000 } as const;
const withoutCar = ({ hasCar }: ApplicationContext) => !hasCar;

const choose = (...labels: readonly (readonly [value: string, label: string])[]) => {
  const list = labels.map(([value, label]) => ({ value, label }));
  return { ...shared, kind: 'select', list: () => list } as const;
};

const jobs = ['full-time', 'part-time', 'casual', 'self-employed'];
const hasJob = ({ employment = '' }: ApplicationValues) => jobs.includes(employment);

/** Below this an earlier address is asked for, too. */
export const settledYears = 2;
const hasMoved = ({ home_years: years = '' }: ApplicationValues) =>
  /^\d+$/.test(years.trim()) && Number(years) < settledYears;

const upTo = (...amounts: readonly number[]) => ({ presets: () => amounts });

/** Every field by the name it is posted under, in the order of the steps. */
export const applicationFields = {
  name: { ...line, step: 'you', label: 'First name', autocomplete: 'given-name' },
  last_name: { ...line, step: 'you', label: 'Last name', autocomplete: 'family-name' },
  date_of_birth: {
    ...line,
    kind: 'birthday',
    step: 'you',
    label: 'Date of birth',
    hint: 'Day, month and year, such as 27/3/1985.',
    autocomplete: 'bday',
    maxLength: 20,
  },
  dependants: {
    ...number,
    step: 'you',
    label: 'Dependants',
    hint: 'Children and others; 0 for none.',
    max: 20,
  },
  residency: {
    ...choose(
      ['citizen', 'Australian citizen'],
      ['permanent', 'Permanent resident'],
      ['visa', 'Visa holder'],
      ['other', 'None of these'],
    ),
    step: 'you',
    label: 'Residency status',
  },
  licence: {
    ...choose(
      ['full', 'Full licence'],
      ['provisional', 'Provisional licence'],
      ['learner', 'Learner licence'],
      ['none', 'No licence'],
    ),
    step: 'you',
    label: 'Driver licence',
  },
  phone: { ...line, kind: 'phone', step: 'you', label: 'Phone', autocomplete: 'tel', maxLength: 32 },
  email: { ...line, kind: 'email', step: 'you', label: 'Email', autocomplete: 'email', maxLength: 254 },

  address: {
    ...line,
    step: 'home',
    label: 'Street address',
    half: false,
    autocomplete: 'address-line1',
    maxLength: 120,
  },
  suburb: { ...line, step: 'home', label: 'Suburb', half: false, autocomplete: 'address-level2' },
  state: { ...choose(...stateCodes.map((code) => [code, code] as const)), step: 'home', label: 'State' },
  postcode: { ...line, kind: 'postcode', step: 'home', label: 'Postcode', autocomplete: 'postal-code', maxLength: 4 },
  housing: {
    ...choose(
      ['renting', 'Renting'],
      ['mortgage', 'Buying, with a mortgage'],
      ['owner', 'Owner, paid off'],
      ['boarding', 'Boarding'],
      ['family', 'With parents or family'],
    ),
    step: 'home',
    label: 'Living situation',
  },
  home_years: {
    ...number,
    step: 'home',
    label: 'Years at this address',
    hint: 'In whole years; 0 for less than one.',
    max: 99,
  },
  previous_address: {
    ...line,
    step: 'home',
    label: 'Previous address',
    hint: `If you have lived here for less than ${settledYears} years.`,
    half: false,
    isRequired: hasMoved,
    maxLength: 200,
  },

  employment: {
    ...choose(
      ['full-time', 'Full time'],
      ['part-time', 'Part time'],
      ['casual', 'Casual'],
      ['self-employed', 'Self-employed'],
      ['pension', 'Retired or on a pension'],
      ['student', 'Student'],
      ['home-duties', 'Home duties'],
      ['none', 'Not working at the moment'],
    ),
    step: 'work',
    label: 'Kind of employment',
    half: false,
  },
  occupation: { ...line, step: 'work', label: 'Occupation', hint: 'If you work.', isRequired: hasJob },
  employer: {
    ...line,
    step: 'work',
    label: 'Employer',
    hint: 'If you work; your own business if it is yours.',
    autocomplete: 'organization',
    isRequired: hasJob,
  },
  work_years: {
    ...number,
    step: 'work',
    label: 'Years in this job',
    hint: 'In whole years; 0 for less than one.',
    max: 80,
    isRequired: hasJob,
  },
  employer_phone: {
    ...line,
    kind: 'phone',
    step: 'work',
    label: 'Phone of your employer',
    hint: 'Nobody calls there without asking you first.',
    isRequired: never,
    maxLength: 32,
  },

  income: {
    ...dollars,
    ...upTo(800, 1000, 1200, 1500, 2000, 2500, 3000, 4000),
    step: 'money',
    label: 'Income after tax',
    hint: 'From your work or pension.',
  },
  income_per: {
    ...choose(['week', 'A week'], ['fortnight', 'A fortnight'], ['month', 'A month'], ['year', 'A year']),
    step: 'money',
    label: 'Pay period',
  },
  other_income: {
    ...dollars,
    ...upTo(200, 400, 600, 800, 1000, 1500, 2000),
    step: 'money',
    label: 'Other income a month',
    hint: 'Rent that you receive, benefits, a second job.',
    isRequired: never,
  },
  housing_cost: {
    ...dollars,
    ...upTo(0, 1000, 1500, 2000, 2500, 3000, 4000),
    step: 'money',
    label: 'Rent or mortgage a month',
    hint: 'Your share of it; 0 for none.',
  },
  living_costs: {
    ...dollars,
    ...upTo(1000, 1500, 2000, 2500, 3000, 4000, 5000),
    step: 'money',
    label: 'Living expenses a month',
    hint: 'Food, power, phone, insurance, school, transport.',
  },
  loans: {
    ...dollars,
    ...upTo(0, 200, 400, 600, 800, 1000),
    step: 'money',
    label: 'Other loan repayments a month',
    isRequired: never,
  },
  card_limits: {
    ...dollars,
    ...upTo(0, 2000, 5000, 10_000, 15_000, 20_000),
    step: 'money',
    label: 'Credit card limits in all',
    hint: 'The limits, not what is owed.',
    isRequired: never,
  },
  savings: {
    ...dollars,
    ...upTo(0, 2000, 5000, 10_000, 20_000, 50_000),
    step: 'money',
    label: 'Savings',
    isRequired: never,
  },

  wanted: {
    ...line,
    step: 'car',
    label: 'Make and model',
    hint: 'Of the vehicle you would like, with its year if you know it.',
    half: false,
    isShown: withoutCar,
    maxLength: 200,
  },
  car_type: {
    ...choose(['new', 'New'], ['used', 'Used'], ['demo', 'Demo']),
    step: 'car',
    label: 'Condition',
    isShown: withoutCar,
    isRequired: never,
  },
  vin: {
    ...line,
    kind: 'vin',
    step: 'car',
    label: 'VIN',
    hint: '17 letters and digits, if you have a certain vehicle in mind.',
    isShown: withoutCar,
    isRequired: never,
    maxLength: 17,
  },
  dealership: {
    ...shared,
    kind: 'select',
    list: ({ dealerships }: ApplicationContext) => dealerships,
    step: 'car',
    label: 'Dealership',
    half: false,
    isShown: ({ hasCar, dealerships }: ApplicationContext) => !hasCar && dealerships.length > 1,
  },
  vehiclePriceBudget: { ...dollars, min: 500, presets: listBudgets, step: 'car', label: 'Price of the vehicle' },
  deposit: {
    ...dollars,
    presets: listBudgets,
    step: 'car',
    label: 'Deposit or trade-in',
    isRequired: never,
  },
  term: {
    ...shared,
    kind: 'select',
    list: ({ settings }: ApplicationContext) => listTermChoices(settings),
    step: 'car',
    label: 'Term',
  },
  final_payment: {
    ...dollars,
    ...upTo(0, 5000, 10_000, 15_000, 20_000),
    step: 'car',
    label: 'Final payment (residual)',
    isShown: ({ settings }: ApplicationContext) => settings.finance.residual,
    isRequired: never,
  },
  yearly_km: {
    ...number,
    ...upTo(5000, 10_000, 15_000, 20_000, 30_000),
    step: 'car',
    label: 'Distance you drive a year',
    suffix: 'kms',
    max: 500_000,
    isRequired: never,
  },
} as const satisfies Record<string, ApplicationField>;

export type ApplicationFieldName = keyof typeof applicationFields;

export function isApplicationField(name: string): name is ApplicationFieldName {
  return Object.hasOwn(applicationFields, name);
}

const fieldNames = Object.keys(applicationFields).filter(isApplicationField);

/** The fields that a step has for this visitor. */
export function listStepFields(
  step: AskedStep,
  context: ApplicationContext,
): { name: ApplicationFieldName; field: ApplicationField }[] {
  return fieldNames
    .map((name): { name: ApplicationFieldName; field: ApplicationField } => ({ name, field: applicationFields[name] }))
    .filter(({ field }) => field.step === step && field.isShown(context));
}
