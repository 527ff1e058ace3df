import { z } from 'zod';
import { linkTarget } from '../site-settings/link-target.ts';

const ownPart = /^#[A-Za-z][\w-]*$/;
const phone = /^tel:\+?[\d ()-]{3,25}$/;
const mail = /^mailto:[^\s@<>"'?]+@[^\s@<>"'?]+\.[^\s@<>"'?]+$/;

/** Where a link of a page may lead: into the site, to another one, to a phone, a mailbox or a heading of the page itself. */
export const contentLink = z
  .string()
  .max(2000)
  .refine(
    (href) => linkTarget.safeParse(href).success || ownPart.test(href) || phone.test(href) || mail.test(href),
    'must be a path that starts with /, an http(s) address, tel:, mailto: or a #heading of the page',
  )
  .meta({ examples: ['/contact'] });

export const contentPicture = linkTarget.max(2000).meta({ examples: ['/media/northside/workshop.webp'] });
