import { isPlaceholderAddress } from '#rules/pictures/photo-address.ts';
import { addressPicture } from '#rules/pictures/picture-address.ts';
import { type AddressSite, formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { emptySelection } from '#rules/search/address/selection.ts';
import type { DirectoryHit } from '#services/directory/search-directory.ts';
import type { ModelHit } from './directory-schema.ts';

const imageWidth = 640;

export function presentModelHit(hit: DirectoryHit, addresses: AddressSite): ModelHit {
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
