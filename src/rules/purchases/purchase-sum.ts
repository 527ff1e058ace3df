import type { Cents } from '#kernel/money.ts';
import type { SeenPrices } from './purchase-draft.ts';
import type { PurchaseExtra } from './purchase-steps.ts';

/** What a purchase is made of, each at its price now. */
export interface PricedParts {
  /** By `getPriceCents`. */
  priceCents: Cents;
  /** What the price holds: "Drive away"; null where nothing is said. */
  priceType: string | null;
  delivery: { name: string; postcode: string; priceCents: Cents } | null;
  extras: readonly PurchaseExtra[];
  /** The lower end of its estimate. */
  tradeIn: { name: string; cents: Cents } | null;
  depositCents: Cents | null;
}

/** What is added has a positive amount, what comes off a negative one. */
export interface SumLine {
  /** The same for the same thing: a line is compared with what a visitor has seen of it before. */
  key: string;
  label: string;
  cents: Cents;
}

export interface PurchaseSum {
  costs: readonly SumLine[];
  totalCents: Cents;
  credits: readonly SumLine[];
  /** Below zero where the trade-in is worth more. */
  leftCents: Cents;
}

const priceKey = 'price';
export const extraKey = (id: string) => `extra:${id}`;
export const deliveryKey = (postcode: string) => `delivery:${postcode}`;
/** Not compared: an estimate that was given stands until the answers change. */
const tradeInKey = 'trade-in';

/** BUY-07: the whole sum, line by line. */
export function addUpPurchase({
  priceCents,
  priceType,
  delivery,
  extras,
  tradeIn,
  depositCents,
}: PricedParts): PurchaseSum {
  const costs: SumLine[] = [
    {
      key: priceKey,
      label: priceType ? `Price of the vehicle (${priceType})` : 'Price of the vehicle',
      cents: priceCents,
    },
    ...(delivery === null
      ? []
      : [{ key: deliveryKey(delivery.postcode), label: `Delivery to ${delivery.name}`, cents: delivery.priceCents }]),
    ...extras.map(({ id, name, priceCents: cents }) => ({ key: extraKey(id), label: name, cents })),
  ];
  const credits: SumLine[] = [
    ...(tradeIn === null
      ? []
      : [{ key: tradeInKey, label: `Trade-in: ${tradeIn.name} (estimate, its lower end)`, cents: -tradeIn.cents }]),
    ...(depositCents === null ? [] : [{ key: 'deposit', label: 'Deposit by card', cents: -depositCents }]),
  ];
  const totalCents = addUp(costs);
  return { costs, totalCents, credits, leftCents: totalCents + addUp(credits) };
}

const addUp = (lines: readonly SumLine[]) => lines.reduce((sum, { cents }) => sum + cents, 0);

/** What of a sum is compared with what was seen of it. */
export function listSeen({ costs, credits }: PurchaseSum): SeenPrices {
  const compared = [...costs, ...credits].filter(({ key }) => key !== tradeInKey);
  return Object.fromEntries(compared.map(({ key, label, cents }) => [key, { label, cents: Math.abs(cents) }]));
}

/** As a page sends along what it has shown. */
export function writeSeen(sum: PurchaseSum): string {
  return Object.entries(listSeen(sum))
    .map(([key, { cents }]) => `${key}=${cents}`)
    .join(' ');
}

const mostSeen = 40;

/** What the visitor's page has shown, with the labels that are known: what nobody can read is left out. */
export function readSeen(written: string, labels: SeenPrices): SeenPrices {
  const lines = written
    .split(' ')
    .slice(0, mostSeen)
    .flatMap((line) => {
      const [, key = '', cents = ''] = /^([a-z0-9:-]{1,100})=(\d{1,11})$/.exec(line) ?? [];
      const label = Object.hasOwn(labels, key) ? labels[key]?.label : undefined;
      return label === undefined ? [] : [[key, { label, cents: Number(cents) }] as const];
    });
  return Object.fromEntries(lines);
}

export interface PriceChange {
  label: string;
  wasCents: Cents;
  /** Null where it is not to be had any more. */
  isCents: Cents | null;
}

/** Every price that is another than the visitor has seen, save of what the visitor has chosen otherwise meanwhile. */
export function listPriceChanges(seen: SeenPrices, sum: PurchaseSum, chosen: readonly string[]): PriceChange[] {
  const now = listSeen(sum);
  return Object.entries(seen).flatMap(([key, { label, cents }]): PriceChange[] => {
    const line = Object.hasOwn(now, key) ? now[key] : undefined;
    if (line !== undefined)
      return line.cents === cents ? [] : [{ label: line.label, wasCents: cents, isCents: line.cents }];
    return chosen.includes(key) ? [{ label, wasCents: cents, isCents: null }] : [];
  });
}
