import type { TopicView } from '#blocks/content/topics.tsx';
import { listOpenPositions } from '#rules/careers/list-open-positions.ts';
import type { Position } from '#rules/site-settings/department-settings.ts';
import { getToday } from '#services/locations/list-locations.ts';
import { careersHref } from '../addresses.ts';
import { withPathDocument } from '../content/with-path-document.ts';
import { presentFormPage, presentPlacedForm } from '../forms/present-form-page.ts';
import { findPrivacyHref } from '../forms/privacy-link.ts';
import { listOnce } from '../locations/present-location.ts';
import { definePage, errorPage, type PageAnswer, type PageRequest } from '../page.ts';

export const careersPage = definePage({
  path: careersHref,
  slot: 'form',
  params: ['position'],
  forms: ['careers'],
  load: loadCareers,
});

async function loadCareers(request: PageRequest): Promise<PageAnswer<'form'>> {
  const { ctx, url } = request;
  const { enabled, introduction, positions } = ctx.site.settings.careers;
  if (!enabled) return errorPage(404);
  const siteData = await request.readSiteData();
  const open = listOpenPositions(positions, getToday(ctx));
  const asked = open.find(({ slug }) => slug === url.searchParams.get('position'));
  const places = listOnce(siteData.locations, { byType: false });
  const form = presentPlacedForm(request, {
    form: 'careers',
    path: careersHref,
    places,
    placeId: null,
    privacyHref: findPrivacyHref(siteData),
    context: {
      position: asked?.title ?? null,
    },
  });
  return withPathDocument(
    request,
    careersHref,
    await presentFormPage(request, {
      path: careersHref,
      heading: 'Careers',
      introduction,
      description: `Open positions at ${ctx.site.name}, and how to apply for one.`,
      notice:
        open.length === 0
          ? { text: 'No position is open at the moment. Send us your CV, and we will call when one is.', link: null }
          : null,
      topics: open.length === 0 ? null : { heading: 'Open positions', list: open.map(presentPosition) },
      form,
      places: places.slice(0, 1),
    }),
  );
}

function presentPosition({ slug, title, place, employment, text }: Position): TopicView {
  return {
    id: slug,
    heading: title,
    note: [place, employment].filter((part) => part !== '').join(', ') || null,
    paragraphs: text,
    link: { label: `Apply: ${title}`, href: `${careersHref}?${new URLSearchParams({ position: slug })}#enquiry` },
  };
}
