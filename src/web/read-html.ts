/** What tests read of a page: visible words, and the scripts that carry data. */
export function readText(html: string): string {
  return unescapeHtml(
    html
      .replace(/<(script|style|noscript)\b[\s\S]*?<\/\1>/g, '')
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/<[^>]+>/g, ' '),
  )
    .replace(/\s+/g, ' ')
    .trim();
}

/** Every JSON-LD block of a page. */
export function readStructuredData(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  );
}

export function readMeta(html: string, name: string): string | undefined {
  const found = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
  return found === undefined ? undefined : unescapeHtml(found);
}

export function readCanonical(html: string): string | undefined {
  return /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
}

/** Addresses of the cars in the order of the page, each once; without those that only come near a search. */
export function readCarSlugs(html: string): string[] {
  const found = html.replace(/<section aria-label="(?:Close to your search|Also for sale)"[\s\S]*?<\/section>/, '');
  return [...new Set([...found.matchAll(/href="\/cars\/([a-z0-9-]+)"/g)].map(([, slug = '']) => slug))];
}

function unescapeHtml(text: string): string {
  const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
  return text
    .replace(/&#x([\da-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (whole, name) => names[name] ?? whole);
}
