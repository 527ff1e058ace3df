import { z } from 'zod';

/** The target of a site's link or picture: a path of the site itself, or an http(s) address. */
export const linkTarget = z
  .string()
  .regex(/^(?:\/(?!\/)|https?:\/\/[^\s/@]+(?:[/?#]|$))\S*$/, 'must be a path that starts with / or an http(s) address');
