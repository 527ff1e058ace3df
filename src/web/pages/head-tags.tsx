import type { Head } from './head.ts';

const longestDescription = 160;

/** The tags of a head that change with the results on the page. */
export function ResultsHeadTags({ head }: { head: Head }) {
  const { title, canonical, previous, next, noindex } = head;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={shorten(head.description)} />
      {noindex && <meta name="robots" content="noindex, follow" />}
      {canonical && <link rel="canonical" href={canonical} />}
      {previous && <link rel="prev" href={previous} />}
      {next && <link rel="next" href={next} />}
    </>
  );
}

/** The tags of a page's head between its preloads and its style sheet. */
export function HeadTags({ head }: { head: Head }) {
  const { siteName, title, canonical, image, kind, structuredData } = head;
  return (
    <>
      <ResultsHeadTags head={head} />
      {canonical && <meta property="og:url" content={canonical} />}
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={shorten(head.description)} />
      <meta property="og:locale" content="en_AU" />
      {image && <meta property="og:image" content={image.url} />}
      {image && <meta property="og:image:alt" content={image.alt || title} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {structuredData.map((data) => (
        <script
          key={JSON.stringify(data['@type'])}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, with nothing in it that could end it
          dangerouslySetInnerHTML={{ __html: writeJsonLd(data) }}
        />
      ))}
    </>
  );
}

function writeJsonLd(data: Record<string, unknown>): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longestDescription) return line;
  return `${line.slice(0, longestDescription - 1).replace(/\s+\S*$/, '')}…`;
}
