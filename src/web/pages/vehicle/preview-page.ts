import { findCarToPreview } from '#services/stock/find-car.ts';
import { previewPath, readPreviewPass } from '#services/stock/preview/preview-pass.ts';
import { headOfHiddenPage } from '../head.ts';
import { definePage, errorPage, type PageAnswer, type PageRequest } from '../page.ts';
import { loadCarPage } from './vehicle-page.ts';

/** OFF-05: a car before it is shown, for those whom the office has given a pass. */
export const previewPage = definePage({
  path: `${previewPath}/:pass`,
  slot: 'vehicle',
  isCached: false,
  load: loadPreview,
});

async function loadPreview(request: PageRequest): Promise<PageAnswer<'vehicle'>> {
  const { ctx, pathParams } = request;
  const carId = readPreviewPass(ctx, { siteId: ctx.site.id, pass: pathParams.pass ?? '' });
  const car = carId === null ? null : await findCarToPreview(ctx, carId);
  if (car === null) return errorPage(404);
  const page = await loadCarPage(request, car);
  const { siteName, title, description } = page.head;
  return {
    kind: 'page',
    ...page,
    head: headOfHiddenPage({ siteName, title: `Preview: ${title}`, description }),
    view: { ...page.view, announcement },
    isPrivate: true,
  };
}

const announcement = {
  text: 'A preview for you alone: visitors do not see this page.',
  directionsHref: null,
  icon: 'alert',
} as const;
