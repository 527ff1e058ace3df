import { formatCount } from '#kernel/money.ts';
import { garagePaths } from '#rules/site-settings/site-page-settings.ts';
import type { Visitor } from '#services/accounts/sessions/find-visitor.ts';
import { homeHref } from '../addresses.ts';
import { headOfHiddenPage } from '../head.ts';
import type { Page, PageAnswer, PageRequest } from '../page.ts';
import { defineSignedInPage } from '../sign-in/gate.ts';
import { getOwnLink } from '../sign-in/way.ts';
import type { GarageAnswer, GarageSection } from './garage-section.ts';
import { garageSections } from './garage-sections.ts';
import { listGarageLinks, listSections } from './list-garage-links.ts';

const garageLabel = 'My garage';

/** USER-05: everything at a glance, under each name that a site may give it. */
const overviews = garagePaths.map((path) =>
  defineSignedInPage({
    path,
    slot: 'garage',
    type: 'garage',
    isOn: ({ garageEnabled, garage }) => garageEnabled && garage.paths.includes(path),
    load: async (request, visitor) => present(request, null, await summarise(request, visitor)),
  }),
);

const sectionPages = garageSections.flatMap((section) => {
  const { page, href, isOn, signInType = 'garage' } = section;
  if (!page) return [];
  const { post } = page;
  return defineSignedInPage({
    path: href,
    slot: 'garage',
    type: signInType,
    ...(page.params && { params: page.params }),
    isOn,
    load: async (request, visitor) => present(request, section, await page.load(request, visitor)),
    ...(post && {
      post: async (request, visitor, posted) => present(request, section, await post(request, visitor, posted)),
    }),
  });
});

export const garagePages: readonly Page<'garage'>[] = [...overviews, ...sectionPages];

async function summarise(request: PageRequest, visitor: Visitor): Promise<GarageAnswer> {
  const sections = listSections(request.ctx.site.settings);
  const summaries = await Promise.all(
    sections.map(async (section) => {
      const { count, lines, blocks = [] } = await section.summarise(request, visitor);
      const countText = count === null ? null : formatCount(count);
      return { summary: { heading: section.label, href: section.href, countText, lines }, blocks };
    }),
  );
  const { name } = visitor.account;
  return {
    kind: 'content',
    text:
      name === ''
        ? 'All that you have with us, in one place.'
        : `Hello ${name}. All that you have with us, in one place.`,
    notice: null,
    blocks: [
      { kind: 'summaries', summaries: summaries.map(({ summary }) => summary) },
      ...summaries.flatMap(({ blocks }) => blocks),
    ],
  };
}

function present(
  { ctx: { site } }: PageRequest,
  section: GarageSection | null,
  answer: GarageAnswer,
): PageAnswer<'garage'> {
  if (answer.kind !== 'content') return answer;
  const { text, notice, blocks, status, cookie } = answer;
  const heading = section?.label ?? garageLabel;
  const own = getOwnLink(site.settings);
  const title = `${heading} | ${site.name}`;
  return {
    kind: 'page',
    carIds: [],
    head: headOfHiddenPage({ siteName: site.name, title, description: heading }),
    ...(status && { status }),
    ...(cookie !== undefined && { cookie }),
    view: {
      breadcrumbs: [
        { label: 'Home', href: homeHref },
        own,
        ...(section === null ? [] : [{ label: heading, href: section.href }]),
      ],
      ...{ heading, text, notice, blocks },
      links: listGarageLinks(site.settings, section?.href ?? own.href),
    },
  };
}
