import { formatDollars } from '#kernel/money.ts';
import { addressPicture } from '#rules/pictures/picture-address.ts';
import type { FoundPart } from '#services/parts/search-parts.ts';
import type { PartHit } from './directory-schema.ts';

const imageWidth = 640;

export function presentPartHit(part: FoundPart): PartHit {
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
