import { z } from 'zod';

/**
 * The target of a site's link or picture: a path of the site itself, or an http(s) address; browsers read \ as /, and a
 * policy that names its host would end at ; or a comma.
 */
export const linkTarget = z
  .string()
  .regex(
    /^(?:\/(?!\/)|https?:\/\/[^\s/@\\;,'"]+(?:[/?#]|$))[^\s\\]*$/,
    'must be a path that starts with / or an http(s) address',
  );
