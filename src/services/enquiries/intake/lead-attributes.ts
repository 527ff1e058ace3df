import { cleanLine, cutText } from '#rules/forms/clean-text.ts';
import type { LeadAttributes } from './received-enquiry.ts';

/** The request's data about where the visitor came from, which is not trusted. */
export interface Visit {
  /** Address of the page with the form, if known. */
  url: string;
  /** The page that led to the site, or a name that it gave itself. */
  source: string;
  userAgent: string;
  /** What the browser kept of the visit, as JSON: `{ visited_pages: [], linked_query_params: {} }`. */
  attributes: string;
}

export interface VisitFacts {
  leadAttributes: LeadAttributes;
  source: string;
  url: string;
  userAgent: string;
}

const limits = {
  pages: 30,
  page: 300,
  parameters: 30,
  parameter: 200,
  url: 1000,
  source: 200,
  userAgent: 400,
  json: 20_000,
};

/** Query parameters that name the advertisement or link; any other may be personal. */
const linkedParameter =
  /^(utm_[a-z_]{1,30}|gclid|gbraid|wbraid|gad_source|gad_campaignid|dclid|fbclid|msclkid|ttclid|twclid|li_fat_id|epik|ref|source|campaign|campaignid|adgroupid|keyword)$/;

/** LEAD-08: cleaned and bounded, whatever was sent. */
export function readVisit(visit: Visit): VisitFacts {
  const url = cleanUrl(visit.url);
  const sent = parseAttributes(visit.attributes);
  const linked = {
    ...listLinkedParameters(url ? [...url.searchParams] : []),
    ...listLinkedParameters(sent.parameters),
  };
  return {
    leadAttributes: { visited_pages: cleanPages(sent.pages), linked_query_params: bound(linked) },
    source: cleanSource(visit.source) || linked.utm_source || linked.source || '',
    url: cutText(url?.href ?? '', limits.url),
    userAgent: cutText(cleanLine(visit.userAgent), limits.userAgent),
  };
}

function parseAttributes(text: string): { pages: unknown[]; parameters: [string, unknown][] } {
  const nothing = { pages: [], parameters: [] };
  if (text === '' || text.length > limits.json) return nothing;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return nothing;
    const pages = 'visited_pages' in value && Array.isArray(value.visited_pages) ? value.visited_pages : [];
    const parameters =
      'linked_query_params' in value && typeof value.linked_query_params === 'object' && value.linked_query_params
        ? Object.entries(value.linked_query_params)
        : [];
    return { pages, parameters };
  } catch {
    return nothing;
  }
}

/** Without credentials and fragment; null where it is not a web address. */
function cleanUrl(text: string): URL | null {
  const url = URL.parse(cleanLine(text));
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  url.username = '';
  url.password = '';
  url.hash = '';
  return url;
}

/** A page's address as its host, anything else as a word. */
function cleanSource(text: string): string {
  const host = URL.parse(cleanLine(text))?.host;
  return cutText(host || cleanLine(text), limits.source);
}

function listLinkedParameters(pairs: readonly [string, unknown][]): Record<string, string> {
  const linked = pairs.flatMap(([name, value]): [string, string][] => {
    if (typeof value !== 'string' || !linkedParameter.test(name)) return [];
    const clean = cutText(cleanLine(value), limits.parameter);
    return clean ? [[name, clean]] : [];
  });
  return Object.fromEntries(linked);
}

function bound(parameters: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(parameters).slice(0, limits.parameters));
}

/** Paths of the site, the last ones where there are many. */
function cleanPages(pages: readonly unknown[]): string[] {
  return pages
    .filter((page) => typeof page === 'string')
    .map((page) => cutText(cleanLine(page), limits.page))
    .filter((page) => page.startsWith('/'))
    .slice(-limits.pages);
}
