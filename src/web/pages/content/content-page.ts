import type { DocumentBlockView } from '#blocks/document/document-view.ts';
import { contentPages, formatContentPath, isFreePage } from '#rules/content/content-paths.ts';
import { standaloneForms } from '#rules/forms/form-names.ts';
import { homeHref } from '../addresses.ts';
import { loadFailedForm } from '../forms/load-failed-form.ts';
import { toAbsolute } from '../head.ts';
import { definePage, errorPage, type PageAnswer, type PageRequest, redirectTo } from '../page.ts';
import { describeBreadcrumbs } from '../structured-data.ts';
import { loadPathDocument, type PathDocument } from './load-path-document.ts';

export const contentPage = definePage({
  path: [...contentPages.map((slug) => `/${slug}`), '/pages/:slug'],
  slot: 'content',
  forms: standaloneForms,
  load: loadContentPage,
});

/** SITE-16, SITE-24: a page that is nothing but a document of the site. */
async function loadContentPage(request: PageRequest): Promise<PageAnswer<'content'>> {
  const { ctx, url, origin, pathParams, failedForm, hasPage } = request;
  const { slug } = pathParams;
  if (slug !== undefined && slug !== '' && !isFreePage(slug)) {
    const path = formatContentPath(slug);
    return hasPage(path) ? redirectTo(path, 301) : errorPage(404);
  }
  const path = url.pathname.toLowerCase().replace(/\/$/, '');
  const found = await loadPathDocument(request, path, standaloneForms);
  if (failedForm && !showsForm(found, failedForm.form)) return loadFailedForm(request, failedForm);
  if (found === null) return errorPage(404);
  const { name } = ctx.site;
  const breadcrumbs = [
    { label: 'Home', href: homeHref },
    { label: found.title, href: path },
  ];
  return {
    kind: 'page',
    ...(found.showsStock ? {} : { carIds: [] }),
    frameOrigins: found.frameOrigins,
    head: {
      siteName: name,
      title: `${found.title} | ${name}`,
      description: found.description || found.title,
      canonical: toAbsolute(origin, path),
      noindex: false,
      image: found.picture,
      kind: 'website',
      structuredData: [describeBreadcrumbs(breadcrumbs, origin)],
    },
    view: { breadcrumbs, heading: found.title, document: found.view, outline: listOutline(found) },
  };
}

function showsForm(found: PathDocument | null, form: string): boolean {
  const isShown = (block: DocumentBlockView): boolean => {
    if (block.type === 'columns') return block.columns.some((column) => column.some(isShown));
    return block.type === 'form' && block.form.hidden.some(({ name, value }) => name === 'form' && value === form);
  };
  return found?.view.blocks.some(isShown) === true;
}

/** Fewer headings are seen at once. */
const fewestOutlined = 4;
const narrow: readonly DocumentBlockView['type'][] = [
  ...['heading', 'paragraph', 'bulletList', 'orderedList', 'blockquote', 'table', 'buttons'],
  ...['horizontalRule', 'picture', 'video', 'accordion', 'form', 'valuation', 'map'],
] as DocumentBlockView['type'][];

/** Of a page of text: beside wider blocks there is no room for it. */
function listOutline({ headings, view }: PathDocument) {
  const isText = view.blocks.every(({ type }) => narrow.includes(type));
  return isText && headings.length >= fewestOutlined ? headings : [];
}
