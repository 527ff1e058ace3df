/** A page's metadata for browsers, search engines and social networks. */
export interface Head {
  siteName: string;
  title: string;
  description: string;
  /** Whole address; null where the page is noindex. */
  canonical: string | null;
  /** Whole addresses of the pages of a list before and after this one. */
  previous?: string | null;
  next?: string | null;
  /** Kept out of search engines: filtered lists, thank-you and error pages. */
  noindex: boolean;
  image: SocialPicture | null;
  kind: 'website' | 'product';
  structuredData: readonly Record<string, unknown>[];
}

/** The picture that a social network shows with a link. */
export interface SocialPicture {
  /** Whole address. */
  url: string;
  /** What it shows; empty where nobody has said so. */
  alt: string;
}

/** Of a page that belongs to one visitor, or is a car's to print: noindex. */
export function headOfHiddenPage(words: Pick<Head, 'siteName' | 'title' | 'description'>): Head {
  return { ...words, canonical: null, noindex: true, image: null, kind: 'website', structuredData: [] };
}

/** A whole address of the site's own, or of a picture that is kept elsewhere. */
export function toAbsolute(origin: string, address: string): string {
  return new URL(address, origin).href;
}
