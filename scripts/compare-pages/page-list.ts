import { join } from 'node:path';

/** The pages of the demo sites, as `parsePageList` reads them. */
export const demoPagesFile = join(import.meta.dirname, 'demo-pages.txt');

export interface ListedPage {
  site: string;
  path: string;
  /** What is posted to it, as a form sends it. */
  posted?: string;
}

export interface NamedCar {
  id: number;
  path: string;
}

/** Cars of a site by the names that a list of pages gives them; a site may lack some. */
export type NamedCars = Readonly<Partial<Record<string, NamedCar>>>;

/** Lines of SITE PATH [POST FORM]; `*` for each site, `#` for a remark. */
export function parsePageList(text: string, sites: readonly string[]): ListedPage[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.flatMap((line) => {
    const [site = '', path, method, posted] = line.trim().split(/\s+/);
    if (path === undefined || (method !== undefined && (method !== 'POST' || posted === undefined)))
      throw new Error(`"${line}" is not SITE PATH or SITE PATH POST FORM`);
    const page = posted === undefined ? { path } : { path, posted };
    return sites.filter((each) => site === '*' || site === each).map((each) => ({ site: each, ...page }));
  });
}

/** With the cars that it names; null where the site has none such. */
export function fillInCars(page: ListedPage, cars: NamedCars): ListedPage | null {
  let isMissing = false;
  const path = page.path.replaceAll(/\{(\w+)(\.path)?\}/g, (_all, name: string, isAddress?: string) => {
    const car = cars[name];
    if (car === undefined) isMissing = true;
    return String(isAddress ? car?.path : car?.id);
  });
  return isMissing ? null : { ...page, path };
}
