import type { Cents } from '#kernel/money.ts';
import { Refusal } from '#kernel/refusal.ts';
import { readOwnAddress } from '#rules/addresses/own-address.ts';
import type { AlertKind } from '#rules/alerts/alert-words.ts';
import { getCarName } from '#rules/car/name.ts';
import { getPriceCents } from '#rules/car/price/price.ts';
import { isAvailable } from '#rules/car/state/availability.ts';
import { type DroppedValue, searchParams } from '#rules/search/address/address.ts';
import { type AddressSite, formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { describeSelection } from '#rules/search/address/describe-selection.ts';
import { emptySelection, withPage, withSort } from '#rules/search/address/selection.ts';
import type { SearchSelection } from '#rules/search/facets/facets.ts';
import { defaultSort } from '#rules/search/stock/stock-filter.ts';
import { getKindNoun, getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import type { SiteContext } from '../context.ts';
import { listDealerships } from '../locations/list-dealerships.ts';
import { getListNoun } from '../search/get-list-noun.ts';
import { readAddressSite } from '../search/read-address-site.ts';
import { buildStockRequest } from '../search/stock-request.ts';
import { type CarCard, listCarsByIds } from '../stock/list-cars.ts';
import { readSearch } from './alert-search.ts';

/** What somebody wants to be told of, as an address or a form says it. */
export type AskedAlert = { kind: 'search'; search: string } | { kind: 'price' | 'free'; carId: number };

/** The same, read and found right. */
export interface AlertSubject {
  kind: AlertKind;
  name: string;
  /** Canonical: two searches for the same have the same. */
  address: string | null;
  carId: number | null;
  carSlug: string | null;
  priceCents: Cents | null;
}

/** USER-08: throws a refusal that says what is wrong with what was asked for. */
export async function readAskedAlert(ctx: SiteContext, asked: AskedAlert): Promise<AlertSubject> {
  const addresses = await readAddressSite(ctx, await listDealerships(ctx));
  if (asked.kind === 'search') return readAskedSearch(ctx, asked.search, addresses);
  const [car] = await listCarsByIds(ctx, [asked.carId]);
  if (!car) throw new Refusal('not_found', `This ${getSiteNoun(ctx.site.settings.stock).one} is not on this site.`);
  return asked.kind === 'price' ? readPriceAlert(ctx, car) : readFreeAlert(ctx, car, addresses);
}

async function readAskedSearch(ctx: SiteContext, search: string, addresses: AddressSite): Promise<AlertSubject> {
  const own = readOwnAddress(search);
  if (own === null)
    throw new Refusal('invalid', 'This is not a search of this site. Please start from a list of cars.');
  const params = new URL(own, 'http://site.invalid').searchParams;
  const foreign = [...params.keys()].find((name) => !searchParams.includes(name));
  if (foreign !== undefined) throw new Refusal('invalid', `We do not know the filter "${foreign}".`);
  const read = await readSearch(ctx, { address: own, addresses });
  if (read.kind === 'notFound') {
    throw new Refusal('invalid', 'This is not a search of this site. Please start from a list of cars.');
  }
  const [dropped] = read.dropped;
  if (dropped) throw new Refusal('invalid', describeDropped(dropped));
  const selection = withPage(withSort(read.selection, defaultSort), 1);
  return {
    kind: 'search',
    ...(await nameSearch(ctx, selection, addresses)),
    ...{ carId: null, carSlug: null, priceCents: null },
  };
}

function describeDropped({ facet, value }: DroppedValue): string {
  return `We do not know "${value}" as a value of the filter "${facet}".`;
}

async function nameSearch(ctx: SiteContext, selection: SearchSelection, addresses: AddressSite) {
  const answer = await ctx.search.search(buildStockRequest(ctx, { selection, facets: ['item_type'], limit: 0 }));
  return {
    name: describeSelection(selection, getListNoun(ctx.site, selection, answer)),
    address: formatSearchAddress(selection, addresses),
  };
}

const nameCar = (ctx: SiteContext, car: CarCard) => ({
  name: getCarName(car, ctx.site.settings.card),
  ...{ carId: car.id, carSlug: car.slug },
});

const nameKind = ({ site }: SiteContext, { itemType }: CarCard) => getKindNoun(site.settings.stock, itemType).one;

function readPriceAlert(ctx: SiteContext, car: CarCard): AlertSubject {
  const noun = nameKind(ctx, car);
  if (!isAvailable(car)) throw new Refusal('invalid', `This ${noun} has been sold.`);
  const priceCents = getPriceCents(car);
  if (priceCents === null) throw new Refusal('invalid', `This ${noun} has no price yet. Please ask us for it.`);
  return { kind: 'price', ...nameCar(ctx, car), address: null, priceCents };
}

/** A sold car hardly comes back: its alert waits for others like it as well. */
async function readFreeAlert(ctx: SiteContext, car: CarCard, addresses: AddressSite): Promise<AlertSubject> {
  const isSold = !isAvailable(car);
  if (!isSold && !car.reserved)
    throw new Refusal('invalid', `This ${nameKind(ctx, car)} is free: you can have it now.`);
  const address = isSold ? formatSearchAddress(selectTwins(car), addresses) : null;
  return { kind: 'free', ...nameCar(ctx, car), address, priceCents: null };
}

function selectTwins({ carType, make, model, badge }: CarCard): SearchSelection {
  const chosen = { car_type: carType, make, model, badge };
  const said = Object.entries(chosen).flatMap(([facet, value]) => {
    const text = (value ?? '').trim();
    return text === '' ? [] : [[facet, [text]] as const];
  });
  return { ...emptySelection, values: Object.fromEntries(said) };
}
