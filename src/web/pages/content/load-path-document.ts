import { summariseDocument } from '#rules/content/document-text.ts';
import type { EnquiryForm } from '#rules/forms/form-names.ts';
import { addressPicture } from '#rules/pictures/picture-address.ts';
import { type ContentPage, findContentPage, findNamedPage } from '#services/content/find-content-page.ts';
import { type SocialPicture, toAbsolute } from '../head.ts';
import type { PageRequest } from '../page.ts';
import { type LoadedDocument, loadDocument } from './load-document.ts';

/** A document of a path, with all that its page says of it. */
export interface PathDocument extends LoadedDocument {
  title: string;
  description: string;
  picture: SocialPicture | null;
}

const socialCardWidth = 1280;

/**
 * SITE-24: the document of a path of the site, if it has one now. A page that shows it above something of its own puts
 * `view` into a `DocumentSection`, passes `frameOrigins` on, and leaves `carIds` out where `showsStock`.
 */
export async function loadPathDocument(
  request: PageRequest,
  path: string,
  forms: readonly EnquiryForm[] = [],
): Promise<PathDocument | null> {
  const found = await findContentPage(request.ctx, path);
  return found && loadFound(request, found, forms);
}

/** The same for a document inside a page that has others too. */
export async function loadNamedDocument(request: PageRequest, name: string): Promise<PathDocument | null> {
  const found = await findNamedPage(request.ctx, name);
  return found && loadFound(request, found, []);
}

async function loadFound(
  request: PageRequest,
  found: ContentPage,
  forms: readonly EnquiryForm[],
): Promise<PathDocument> {
  const { title, description, document } = found;
  return {
    ...(await loadDocument(request, document, forms)),
    title,
    description: description || summariseDocument(document),
    picture: readSocialPicture(found, request.origin),
  };
}

/** Its own, or the first one on the page. */
function readSocialPicture({ pictureUrl, document }: ContentPage, origin: string): SocialPicture | null {
  const pictures = document.content.filter((node) => node.type === 'picture').map(({ attrs }) => attrs);
  const address = pictureUrl ?? pictures[0]?.src;
  if (address === undefined) return null;
  const alt = pictures.find(({ src }) => src === address)?.alt ?? '';
  return { url: toAbsolute(origin, addressPicture(address, { width: socialCardWidth })), alt };
}
