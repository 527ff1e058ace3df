import { askSite } from './ask-site.ts';

/** Paths of the links in the main part of a page that match, each once and in its order, without visiting it. */
export async function findLinks(site: string, path: string, pattern: RegExp): Promise<string[]> {
  const { headers, body } = await askSite(site, path);
  if (headers.location !== undefined) return findLinks(site, headers.location, pattern);
  const html = String(body);
  const hrefs = [...html.slice(html.indexOf('<main')).matchAll(/<a\b[^>]*? href="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  return [...new Set(hrefs.filter((href) => pattern.test(href)))];
}

/** Paths of the cars that a list shows. */
export async function findCars(site: string, list: string): Promise<[first: string, ...rest: string[]]> {
  const [first, ...rest] = await findLinks(site, list, /^\/cars\/[a-z0-9-]+$/);
  if (first === undefined) throw new Error(`${list} of ${site} shows no car`);
  return [first, ...rest];
}

/** The first car of a list whose page has a link that matches. */
export async function findCarWithLink(site: string, list: string, pattern: RegExp): Promise<string> {
  for (const path of await findCars(site, list)) {
    if ((await findLinks(site, path, pattern)).length > 0) return path;
  }
  throw new Error(`no car on ${list} of ${site} has such a link`);
}
