import { z } from 'zod';

/** Where a link or a picture of a site may lead: a path of the site itself, or an http(s) address. */
export const linkTarget = z
  .string()
  .regex(/^(?:\/(?!\/)|https?:\/\/[^\s/@]+(?:[/?#]|$))\S*$/, 'must be a path that starts with / or an http(s) address');
