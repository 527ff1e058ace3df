import { formatDollars } from '#kernel/money.ts';
import { isPlaceholderAddress } from '#rules/pictures/photo-address.ts';
import { addressPicture } from '#rules/pictures/picture-address.ts';
import { type AddressSite, formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { emptySelection } from '#rules/search/address/selection.ts';
import { type DirectoryHit, searchDirectory } from '#services/directory/search-directory.ts';
import { type FoundPart, searchParts } from '#services/parts/search-parts.ts';
import { defineCall } from '../call.ts';
import { getOffset } from '../search/search-schema.ts';
import { assertOwnDealerships } from './dealership-filter.ts';
import { directoryAnswer, directoryBody, type ModelHit, type PartHit } from './directory-schema.ts';

/** Of a picture in an answer. */
const imageWidth = 640;

export const searchDirectoryCall = defineCall({
  name: 'searchDirectory',
  method: 'POST',
  path: '/api/directory',
  group: 'Search',
  summary: 'Models of the site, or its parts and accessories.',
  description: 'index selects one of the two. Facets count models or parts, not cars.',
  refusals: { 422: 'A dealership in search_filters does not belong to this site.' },
  body: directoryBody,
  answer: directoryAnswer,
  handle: async (ctx, { body }) => {
    const { query, search_filters: dealershipIds, hitsPerPage: limit } = body;
    assertOwnDealerships(ctx, dealershipIds);
    const asked = { query, dealershipIds, limit, offset: getOffset(body, limit) };
    if (body.index === 'parts') {
      const { categories, price } = body.filters;
      const found = await searchParts(ctx, { ...asked, categories, price, sort: body.sort });
      return { index: 'parts' as const, ...found, hits: found.hits.map(presentPartHit) };
    }
    const found = await searchDirectory(ctx, { ...asked, filters: body.filters });
    const { addresses } = await ctx.readSiteData();
    return {
      index: 'directory' as const,
      ...found,
      hits: found.hits.map((hit) => presentModelHit(hit, addresses)),
    };
  },
});

function presentModelHit(hit: DirectoryHit, addresses: AddressSite): ModelHit {
  const { make, model, body, count, priceFrom, car } = hit;
  const values = { make: [make], model: [model], ...(body === null ? {} : { body: [body] }) };
  const photo = car?.images.find(({ url }) => !isPlaceholderAddress(url));
  return {
    manufacturer: { name: make },
    model: { name: model, body },
    count,
    price_from: priceFrom,
    path: formatSearchAddress({ ...emptySelection, values }, addresses),
    image: photo ? addressPicture(photo.url, { width: imageWidth }) : null,
  };
}

function presentPartHit(part: FoundPart): PartHit {
  const { id, number, slug, name, category, priceCents, description, imageUrl, fits } = part;
  return {
    id,
    number,
    slug,
    name,
    category,
    price: priceCents === null ? null : priceCents / 100,
    price_text: priceCents === null ? null : formatDollars(priceCents),
    description,
    image: imageUrl === null ? null : addressPicture(imageUrl, { width: imageWidth }),
    fits,
    dealership_id: part.dealershipId,
    dealership_slug: part.dealershipSlug,
    dealership_name: part.dealershipName,
  };
}
