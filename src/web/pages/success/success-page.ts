import { isCarSlug } from '#rules/addresses/car-slug.ts';
import { getCarName } from '#rules/car/name.ts';
import { enquiryForms } from '#rules/forms/form-names.ts';
import { getFormSubject } from '#rules/forms/form-subject.ts';
import { formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { emptySelection } from '#rules/search/address/selection.ts';
import { enquiryId, findSentEnquiry } from '#services/enquiries/leads/find-sent-enquiry.ts';
import { findAnsweringPlace } from '#services/locations/find-answering-place.ts';
import { listSimilarCars } from '#services/stock/list-similar-cars.ts';
import { findDraft } from '#services/tradein/find-draft.ts';
import type { SiteRequest } from '#web/http/site-request.ts';
import { locationHref, successHref } from '../addresses.ts';
import { presentCarCard } from '../car/present-car-card.ts';
import { noAddresses } from '../frame/no-addresses.ts';
import { headOfHiddenPage } from '../head.ts';
import { getLocationBook } from '../locations/get-location-book.ts';
import { definePage, type PageAnswer, type PageRequest } from '../page.ts';
import { presentNothingSent, presentSuccess, type SuccessInput } from './present-success.ts';

export const successPage = definePage({ path: successHref, slot: 'success', isCached: false, load: loadSuccess });

/** Stands while the store is away, too: an enquiry is taken then as well. Of the address only what is the site's counts. */
async function loadSuccess(request: PageRequest): Promise<PageAnswer<'success'>> {
  const { ctx, readSiteData, url } = request;
  const params = url.searchParams;
  const { name } = ctx.site;
  const siteData = await readSiteData().catch(() => null);
  // LEAD-16: where the enquiry went; the site's main dealership where the address does not tell.
  const found = await findSent(request, params.get('lead') ?? '');
  const named = found.sent?.place ?? readPlace(params);
  const place =
    siteData === null ? null : findAnsweringPlace(ctx.site, siteData, found.kind === 'none' ? nowhere : named);
  const slug = siteData && place?.location ? getLocationBook(siteData.locations).getSlug(place.location) : null;
  const answer = await findAnswer(request, params.get('draft') ?? '').catch(() => null);
  const asked = found.sent?.place ? found.sent.place.carSlug : params.get('car');
  const about = found.kind === 'none' ? null : await loadCar(request, asked ?? '').catch(() => null);
  const searchHref = formatSearchAddress(emptySelection, siteData?.addresses ?? noAddresses(ctx.site));
  const input: SuccessInput = {
    ctx,
    form: found.sent?.form ?? enquiryForms.find((form) => form === params.get('form')) ?? null,
    sent: found.sent,
    subject: getFormSubject(ctx.site.settings, found.sent?.vehicle ?? about?.vehicle ?? null, about?.car.name ?? null),
    answer,
    place,
    locationHref: slug === null ? null : locationHref(slug),
    car: about === null ? null : { ...about.car, depositDollars: readDeposit(params) },
    searchHref,
  };
  return {
    kind: 'page',
    head: headOfHiddenPage({
      siteName: name,
      title: `${found.kind === 'none' ? 'No enquiry to confirm' : 'Thank you'} | ${name}`,
      description: `What ${name} does with your enquiry.`,
    }),
    view: {
      success: found.kind === 'none' ? presentNothingSent(input) : presentSuccess(input),
      cars: about?.similar ?? [],
    },
    isPrivate: true,
  };
}

const nowhere = { locationId: null, dealershipSlug: null };

/** While the store is away an enquiry may be in the journal of another process: then its id is believed. */
async function findSent({ ctx, intake }: PageRequest, leadId: string) {
  const nothing = { kind: 'none', sent: null } as const;
  if (!enquiryId.test(leadId)) return nothing;
  try {
    const sent = await findSentEnquiry({ ...ctx, intake }, leadId);
    return sent === null ? nothing : ({ kind: 'sent', sent } as const);
  } catch {
    return { kind: 'unknown', sent: null } as const;
  }
}

function readPlace(params: URLSearchParams) {
  return { locationId: Number(params.get('location')) || null, dealershipSlug: params.get('dealership') };
}

/** LEAD-14: what an accepted trade-in puts towards the car. */
function readDeposit(params: URLSearchParams): number | null {
  const text = params.get('deposit') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}

/** LEAD-14: what the visitor has answered to an estimate, as it is kept: an address says nothing of money. */
async function findAnswer({ ctx }: SiteRequest, token: string): Promise<SuccessInput['answer']> {
  const found = await findDraft(ctx, token);
  if (found === null || found.draft.outcome === 'open') return null;
  const { estimate, outcome } = found.draft;
  if (outcome === 'inspection') return { kind: 'inspection' };
  return estimate?.kind === 'estimate' ? { kind: 'accepted', range: estimate.valuation } : null;
}

/** The car that was asked about, with others like it to look at meanwhile. */
async function loadCar({ ctx, cars }: SiteRequest, slug: string) {
  if (!isCarSlug(slug)) return null;
  const found = await cars.findBySlug(ctx, slug);
  if (found.kind !== 'found') return null;
  const similar = await cars.listByIds(ctx, await listSimilarCars(ctx, found.car));
  return {
    car: { slug, name: getCarName(found.car, ctx.site.settings.card) },
    vehicle: found.car,
    similar: similar.map((other) => presentCarCard(other, ctx)),
  };
}
