import type { PageContent, PageRequest } from '../page.ts';
import { loadPathDocument } from './load-path-document.ts';

type FormPage = { kind: 'page' } & PageContent<'form'>;

/** SITE-24: a page around a form with the site's document of its path, if it has one, in place of heading and introduction. */
export async function withPathDocument(request: PageRequest, path: string, page: FormPage): Promise<FormPage> {
  // The form is there while the store is away, too: then without the document.
  const found = await loadPathDocument(request, path).catch(() => {
    request.markIncomplete();
    return null;
  });
  if (found === null) return page;
  const { carIds, frameOrigins = [], ...rest } = page;
  const { title, description, picture: image, view: document } = found;
  const { head, view } = page;
  return {
    ...rest,
    ...(found.showsStock || carIds === undefined ? {} : { carIds }),
    frameOrigins: [...frameOrigins, ...found.frameOrigins],
    head: { ...head, title: `${title} | ${head.siteName}`, description: description || head.description, image },
    view: { ...view, heading: title, introduction: null, document },
  };
}
