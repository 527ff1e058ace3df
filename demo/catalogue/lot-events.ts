import type { FeedRow, Lot } from './feed-row.ts';
import type { Random } from './random.ts';

/** What happens to vehicles on a lot: some are sold, reserved, on their way, cheaper than last week or without a price. */
export function addEvents(
  random: Random,
  lot: Lot,
  { rows, tags }: { rows: readonly FeedRow[]; tags: readonly string[] },
): FeedRow[] {
  const share = (part: number) => Math.round(lot.count * part);
  const order = random.shuffle(rows.map((_, index) => index));
  const take = (count: number) => new Set(order.splice(0, count));
  const sold = take(lot.carType === 'new' ? 0 : Math.max(1, share(0.04)));
  const coming = take(lot.carType === 'demo' ? 0 : share(0.04));
  const reserved = take(share(0.03));
  const unpriced = take(lot.carType === 'demo' ? 0 : share(0.02));
  const preordered = take(lot.carType === 'new' ? share(0.03) : 0);
  const cheaper = take(share(0.12));
  const offered = take(share(0.05));
  const tagged = take(share(0.08));
  return rows.map((row, index) => {
    if (sold.has(index)) return { ...row, status: 'sold' };
    if (coming.has(index))
      return { ...unseen(lot, row), status: 'coming_soon', images: (row.images as readonly string[]).slice(0, 1) };
    if (reserved.has(index)) return { ...row, reserved: true };
    if (unpriced.has(index)) return { ...withoutLender(row), price: null, price_type: null, subscription: null };
    if (preordered.has(index))
      return {
        ...withoutLender(unseen(lot, row)),
        status: 'coming_soon',
        preorder: true,
        price: null,
        price_type: null,
      };
    if (cheaper.has(index)) return { ...row, was_price: Number(row.price) + pickCut(random, row) };
    if (offered.has(index)) return { ...withoutLender(row), offer_price: Number(row.price) - pickCut(random, row) };
    if (tagged.has(index)) return { ...row, tag: fitTag(random.pick(tags), row) };
    return row;
  });
}

/** Farmers are given a price for what works on a farm, and nothing that nobody has owned is told of as if somebody had. */
function fitTag(tag: string, { simple_body: body, drive, condition }: FeedRow): string | null {
  const works = body === 'Ute' || body === 'Van' || String(drive).startsWith('4X4');
  if (tag === 'Primary Producer' && !works) return null;
  return pastTag.test(tag) && condition !== 'used' ? null : tag;
}

const pastTag = /owner|traded|low k|for the year|consignment/i;

/** Nobody has read the kilometres of a new one that is not here yet. */
const unseen = ({ carType }: Lot, row: FeedRow): FeedRow => (carType === 'new' ? { ...row, km: null } : row);

/** A payment is told for the price that is asked, and here there is none or a new one. */
const withoutLender = (row: FeedRow): FeedRow =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith('lender')));

function pickCut(random: Random, { price }: FeedRow): number {
  const step = Number(price) < 15_000 ? 100 : 500;
  return Math.max(step, Math.round((Number(price) * (0.03 + random.next() * 0.05)) / step) * step);
}
