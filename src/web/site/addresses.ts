import { href } from 'react-router';

/** Addresses of the site's own pages. */
export const homeHref = href('/');
export const contactHref = href('/contact');
export const successHref = href('/success');

export function vehicleHref(slug: string): string {
  return href('/cars/:slug', { slug });
}
