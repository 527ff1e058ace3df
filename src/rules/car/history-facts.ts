import { formatDay } from '#kernel/local-date.ts';
import { formatCount } from '#kernel/money.ts';

export interface HistoryColumns {
  owners: number | null;
  serviceStamps: number | null;
  keys: number | null;
  writeOff: 'none' | 'repairable' | 'statutory' | null;
  ppsr: 'clear' | 'registered' | null;
  /** YYYY-MM-DD, of both results. */
  checkedOn: string | null;
  checkSource: string | null;
}

export interface HistoryFact {
  label: string;
  value: string;
  /** "Checked 3 March 2026, PPSR certificate", of a result. */
  note: string | null;
}

const writeOffs = {
  none: 'Not recorded as written off',
  repairable: 'Repairable write-off',
  statutory: 'Statutory write-off',
} as const;

const ppsrResults = {
  clear: 'No security interest registered',
  registered: 'Security interest registered',
} as const;

/** VDP-26: what is known of a car's past. Nothing is guessed: an empty fact is left out, and a result without date or source. */
export function listHistoryFacts(car: HistoryColumns): HistoryFact[] {
  const source = car.checkSource?.trim() ?? '';
  const note = car.checkedOn === null || source === '' ? null : `Checked ${formatDay(car.checkedOn)}, ${source}`;
  const rows: [label: string, value: string | null, note: string | null][] = [
    ['Owners', countOf(car.owners), null],
    ['Service stamps', countOf(car.serviceStamps), null],
    ['Keys', countOf(car.keys), null],
    ['Write-off register', note === null || car.writeOff === null ? null : writeOffs[car.writeOff], note],
    ['PPSR', note === null || car.ppsr === null ? null : ppsrResults[car.ppsr], note],
  ];
  return rows.flatMap(([label, value, of]) => (value === null ? [] : [{ label, value, note: of }]));
}

const countOf = (count: number | null) => (count === null ? null : formatCount(count));
