import type { LeadRules, StoredRule } from '#services/leads/speed/lead-rules.ts';

/** In the order of a week; 0 is Sunday. */
export const ruleDays = [
  { value: '1', label: 'Monday' },
  { value: '2', label: 'Tuesday' },
  { value: '3', label: 'Wednesday' },
  { value: '4', label: 'Thursday' },
  { value: '5', label: 'Friday' },
  { value: '6', label: 'Saturday' },
  { value: '0', label: 'Sunday' },
] as const;

/** A rule as it is typed. */
export interface TypedRule {
  make: string;
  place: string;
  weekdays: string[];
  people: string[];
}

export interface RuleView extends TypedRule {
  id: string;
  title: string;
  who: string;
}

export function presentRule(rule: StoredRule, { colleagues, dealerships, locations }: LeadRules): RuleView {
  const { id, make, dealershipId, locationId, weekdays, people } = rule;
  const place =
    dealerships.find((each) => each.id === dealershipId)?.name ??
    locations.find((each) => each.id === locationId)?.name;
  const days = ruleDays.filter(({ value }) => weekdays.includes(Number(value))).map(({ label }) => label);
  const parts = [
    make === '' ? 'Every lead' : make,
    ...(place ? [place] : []),
    ...(days.length > 0 ? [days.join(', ')] : []),
  ];
  const names = colleagues.filter((person) => people.includes(person.id)).map(({ name }) => name);
  return {
    ...{ id, make, people: [...people], weekdays: weekdays.map(String) },
    place: dealershipId !== null ? `dealership ${dealershipId}` : locationId !== null ? `location ${locationId}` : '',
    title: parts.join(' · '),
    who: names.length === 0 ? 'Nobody of its people answers leads any more.' : names.join(', '),
  };
}

export function readRule(form: FormData): TypedRule {
  const all = (name: string) => form.getAll(name).map(String);
  return {
    ...{ make: String(form.get('make') ?? ''), place: String(form.get('place') ?? '') },
    ...{ weekdays: all('weekday'), people: all('person') },
  };
}
