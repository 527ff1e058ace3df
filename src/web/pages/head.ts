import type { MetaDescriptor } from 'react-router';

/** What a page tells browsers, search engines and social networks of itself. */
export interface Head {
  siteName: string;
  title: string;
  description: string;
  /** Whole address; null where the page is not one to be found. */
  canonical: string | null;
  /** Whole addresses of the pages of a list before and after this one. */
  previous?: string | null;
  next?: string | null;
  /** Kept out of search engines: filtered lists, thank-you and error pages. */
  noindex: boolean;
  /** Whole address of a picture for social cards. */
  imageUrl: string | null;
  kind: 'website' | 'product';
  structuredData: readonly Record<string, unknown>[];
}

/** Of a page that belongs to one visitor, or is a car's to print: none to be found. */
export function headOfHiddenPage(words: Pick<Head, 'siteName' | 'title' | 'description'>): Head {
  return { ...words, canonical: null, noindex: true, imageUrl: null, kind: 'website', structuredData: [] };
}

const longestDescription = 160;

export function buildMeta(head: Head): MetaDescriptor[] {
  const description = shorten(head.description);
  const tags: (MetaDescriptor | null)[] = [
    { title: head.title },
    { name: 'description', content: description },
    head.noindex ? { name: 'robots', content: 'noindex, follow' } : null,
    head.canonical ? { tagName: 'link', rel: 'canonical', href: head.canonical } : null,
    head.previous ? { tagName: 'link', rel: 'prev', href: head.previous } : null,
    head.next ? { tagName: 'link', rel: 'next', href: head.next } : null,
    head.canonical ? { property: 'og:url', content: head.canonical } : null,
    { property: 'og:type', content: head.kind },
    { property: 'og:site_name', content: head.siteName },
    { property: 'og:title', content: head.title },
    { property: 'og:description', content: description },
    { property: 'og:locale', content: 'en_AU' },
    head.imageUrl ? { property: 'og:image', content: head.imageUrl } : null,
    { name: 'twitter:card', content: head.imageUrl ? 'summary_large_image' : 'summary' },
    ...head.structuredData.map(
      (data): MetaDescriptor => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } }),
    ),
  ];
  return tags.filter((tag) => tag !== null);
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longestDescription) return line;
  return `${line.slice(0, longestDescription - 1).replace(/\s+\S*$/, '')}…`;
}

/** A whole address of the site's own, or of a picture that is kept elsewhere. */
export function toAbsolute(origin: string, address: string): string {
  return new URL(address, origin).href;
}
