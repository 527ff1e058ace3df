import { getCarName } from '#rules/car/name.ts';
import { enquiryForms } from '#rules/forms/form-names.ts';
import { formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { emptySelection } from '#rules/search/address/selection.ts';
import type { LocationDetail } from '#services/locations/list-locations.ts';
import { listSimilarCars } from '#services/stock/list-similar-cars.ts';
import type { SiteFacts } from '#web/http/site-data/site-facts.ts';
import type { SiteRequest } from '#web/http/site-request.ts';
import { successHref } from '../addresses.ts';
import { presentCarCard } from '../car/present-car-card.ts';
import { noAddresses } from '../frame/no-addresses.ts';
import { headOfHiddenPage } from '../head.ts';
import { definePage, type PageAnswer, type PageRequest } from '../page.ts';
import { presentSuccess } from './present-success.ts';

export const successPage = definePage({ path: successHref, slot: 'success', isCached: false, load: loadSuccess });

/** Stands while the store is away, too: an enquiry is taken then as well. Of the address only what is the site's counts. */
async function loadSuccess(request: PageRequest): Promise<PageAnswer<'success'>> {
  const { ctx, readFacts, url } = request;
  const params = url.searchParams;
  const { name } = ctx.site;
  const facts = await readFacts().catch(() => null);
  const about = await loadCar(request, params.get('car') ?? '').catch(() => null);
  return {
    kind: 'page',
    head: headOfHiddenPage({
      siteName: name,
      title: `Thank you | ${name}`,
      description: `Your enquiry has reached ${name}.`,
    }),
    view: {
      success: presentSuccess({
        ctx,
        form: enquiryForms.find((form) => form === params.get('form')) ?? null,
        place: facts === null ? null : findPlace(facts, params.get('dealership')),
        car: about?.car ?? null,
        searchHref: formatSearchAddress(emptySelection, facts?.addresses ?? noAddresses(ctx.site)),
      }),
      cars: about?.similar ?? [],
    },
  };
}

const soldAt: readonly LocationDetail['locationType'][] = ['', 'sales', 'used'];

/** Where cars are sold at the dealership that was asked, else the site's main place. */
function findPlace({ locations }: SiteFacts, dealershipSlug: string | null): LocationDetail | null {
  const ofDealership = locations.filter(({ dealership }) => dealership.slug === dealershipSlug);
  const found = ofDealership.find(({ locationType }) => soldAt.includes(locationType)) ?? ofDealership[0];
  return found ?? locations[0] ?? null;
}

/** The car that was asked about, with others like it to look at meanwhile. */
async function loadCar({ ctx, cars }: SiteRequest, slug: string) {
  if (!/^[a-z0-9-]{1,200}$/.test(slug)) return null;
  const found = await cars.findBySlug(ctx, slug);
  if (found.kind !== 'found') return null;
  const similar = await cars.listByIds(ctx, await listSimilarCars(ctx, found.car));
  return {
    car: { slug, name: getCarName(found.car, ctx.site.settings.card) },
    similar: similar.map((other) => presentCarCard(other, ctx)),
  };
}
