import type { Site } from '#services/sites/site.ts';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { type Head, toAbsolute } from '../head.ts';
import { describeBreadcrumbs } from '../structured-data.ts';

export interface DirectoryHeadInput {
  site: Site;
  origin: string;
  /** Without page and site. */
  title: string;
  description: string;
  breadcrumbs: readonly LinkView[];
  page: number;
  pages: number;
  hrefOf(page: number): string;
  /** With words or filters: such results multiply and are noindex. */
  isChosen: boolean;
}

/** The head of a directory and of the parts search. */
export function buildDirectoryHead(input: DirectoryHeadInput): Head {
  const { site, origin, page, pages } = input;
  const hrefOf = (number: number) => toAbsolute(origin, input.hrefOf(number));
  return {
    siteName: site.name,
    title: `${input.title}${page > 1 ? `, page ${page}` : ''} | ${site.name}`,
    description: input.description,
    canonical: hrefOf(page),
    previous: page > 1 ? hrefOf(page - 1) : null,
    next: page < pages ? hrefOf(page + 1) : null,
    noindex: input.isChosen || pages === 0,
    image: null,
    kind: 'website',
    structuredData: [describeBreadcrumbs(input.breadcrumbs, origin)],
  };
}
