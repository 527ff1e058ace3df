import { describe, expect, inject, it } from 'vitest';
import { askSite } from './reading/ask-site.ts';

const sites = ['northside', 'summit', 'carbarn', 'coastal'] as const;

interface Answer {
  status: number;
  location: string | null;
  html: string;
}

async function ask(site: string, path: string): Promise<Answer> {
  const { status, headers, body } = await askSite(site, path);
  return { status, location: headers.location ?? null, html: String(body) };
}

const readLinks = (html: string) =>
  [...html.matchAll(/<a\b[^>]*? href="(\/(?!\/)[^"#]*)/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

async function findCar(site: string): Promise<string> {
  const { html } = await ask(site, '/search');
  const moved = html === '' ? await ask(site, '/search/new-used-and-demo-cars') : { html };
  return readLinks(moved.html).find((href) => /^\/cars\/[a-z0-9-]+$/.test(href)) ?? '';
}

/** SITE-06: the addresses of section 2. `{car}` is a car of the site. */
const addresses = [
  '/',
  '/search/new-used-and-demo-cars',
  '/search/used-cars',
  '/search/new-cars',
  '/search/demo-cars',
  '/search/new-and-demo-cars',
  '/search/mazda',
  '/search/toyota/corolla',
  '/search/suv',
  '/search/northside-toyota',
  '/search',
  '/used-car/used-cars',
  '/parts/search',
  '/cars/{car}',
  '/cars/{car}/checkout',
  '/print?car_id={car}',
  '/success',
  '/contact',
  '/brands',
  '/toyota/overview',
  '/special-offers',
  '/sign-in',
  '/watchlist',
  '/my-garage',
  '/my-garage/alerts',
  '/my-garage/alerts/new?search=/search',
  '/spin-to-win',
  '/online-payment',
  '/directory',
  '/price-range',
  '/compare',
  '/favourites',
  '/service',
  '/service/booking',
  '/vehicle-parts-and-accessories',
  '/book-test-drive',
  '/book-test-drive/',
  '/careers',
  '/trade-in',
  '/sell-my-car',
  '/cars/trade-in?car_id=1',
  '/finance',
  '/finance-enquiry',
  '/apply-for-finance',
  '/personalised/finance?car_id=1',
  '/cars/{car}/buy-online',
  '/checkout-journey?car_id={car}',
  '/about-us',
  '/terms-and-conditions',
  '/privacy-policy',
  '/pages/unsubscribe',
  '/dealer-locator',
  '/our-location/northside-toyota-kedron-sales',
  '/contact-us/northside-toyota-kedron',
];

/** Addresses that other work brings. Who builds one moves its line into the table above. */
const later: Readonly<Record<string, string>> = {
  '/mymotorama': 'no demo site has set this name for its garage',
  '/mybigboxcars': 'no demo site has set this name for its garage',
  '/myblinkr': 'no demo site has set this name for its garage',
  '/myservco': 'no demo site has set this name for its garage',
};

/** Where redirects inside the site end; a gated page ends at the sign-in page. */
async function follow(site: string, path: string, hops = 4): Promise<Answer> {
  const answer = await ask(site, path);
  const next =
    answer.location === null ? null : new URL(answer.location, `http://${site}.localhost:${inject('demo').port}`);
  if (next === null || hops === 0 || next.hostname !== `${site}.localhost`) return answer;
  return follow(site, next.pathname + next.search, hops - 1);
}

describe('the table of addresses', () => {
  it('SITE-06 SITE-21 answers each of them on a demo site', async () => {
    const cars = await Promise.all(sites.map(findCar));
    for (const address of addresses) {
      const statuses = [];
      for (const [at, site] of sites.entries()) {
        const slug = cars[at]?.replace('/cars/', '') ?? '';
        const { status } = await follow(site, address.replace('{car}', slug));
        statuses.push(status);
        if (status === 200) break;
      }
      expect({ address, statuses }).toEqual({ address, statuses: expect.arrayContaining([200]) });
    }
  });

  it('SITE-21 finds none of those that come later there already, unnoticed', async () => {
    const cars = await Promise.all(sites.map(findCar));
    for (const address of Object.keys(later)) {
      for (const [at, site] of sites.entries()) {
        const slug = cars[at]?.replace('/cars/', '') ?? '';
        const { status } = await follow(site, address.replace('{car}', slug));
        expect({ address, site, status }).toEqual({ address, site, status: 404 });
      }
    }
  });
});

/** Pages that a shopper comes to finance from. A breadcrumb leads to the page above, not to a form. */
const waysToFinance = ['/', '/search/new-used-and-demo-cars', '/compare', '/trade-in', '/finance', '/dealer-locator'];
const readFinanceLinks = (html: string) =>
  [...html.replace(/<nav aria-label="Breadcrumb"[\s\S]*?<\/nav>/g, '').matchAll(/<a\b[^>]*? href="([^"]*)"/g)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    .filter((href) => /^\/(finance|finance-enquiry|apply-for-finance|personalised\/finance)([?#]|$)/.test(href));

describe.each(sites)('the finance links of %s', (site) => {
  it('SITE-09 end at the form, and those of a car carry dealership, budget, car, kind and VIN', async () => {
    const car = await findCar(site);
    const links: string[] = [];
    for (const path of waysToFinance) links.push(...readFinanceLinks((await follow(site, path)).html));
    const { html } = await follow(site, car);
    links.push(...readFinanceLinks(html));
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((href) => !href.endsWith('#finance-form'))).toEqual([]);
    const ofCars = links
      .map((href) => new URL(href, 'http://a.example').searchParams)
      .filter((each) => each.has('car_id'));
    const wanted = ['preferredDealership', 'vehiclePriceBudget', 'car_id', 'car_type', 'vin'];
    // A car's own page has the form itself, which is sent with the car.
    const own = html.includes(' href="#finance-form"')
      ? [...html.matchAll(/ action="(\/cars\/[^"#]+)#finance-form"/g)]
      : [];
    expect(own.filter(([, action]) => action !== car)).toEqual([]);
    expect(ofCars.filter((each) => wanted.every((name) => each.get(name))).length + own.length).toBeGreaterThan(0);
    expect(ofCars.filter((each) => !each.has('preferredDealership') || !each.has('car_type'))).toEqual([]);
  });
});

/** At most so many of a kind that all lead through one page. */
const mostCars = 6;
const mostLists = 80;
const mostOfAll = 260;

function chooseLinks(html: string, seen: ReadonlySet<string>, counts: { cars: number; lists: number }): string[] {
  return [...new Set(readLinks(html))].filter((href) => {
    if (seen.has(href) || href.startsWith('/media/') || href.endsWith('.pdf')) return false;
    if (/^\/cars\//.test(href)) return counts.cars++ < mostCars;
    return /^\/(search|used-car)\b/.test(href) || href.includes('?') ? counts.lists++ < mostLists : true;
  });
}

describe.each(sites)('the links of %s', (site) => {
  it('SITE-21 lead to pages that are there: menus, footers, slides, offers, popups, services, blocks and sitemap', async () => {
    const counts = { cars: 0, lists: 0 };
    const sitemap = await ask(site, '/sitemap.xml');
    const mapped = [...sitemap.html.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)]
      .map(([, path = '']) => path)
      .filter((path) => !/^\/(cars|search|used-car)\//.test(path));
    const foundOn = new Map<string, string>(['/', ...mapped].map((path) => [path, 'sitemap.xml']));
    const dead: { href: string; foundOn: string; status: number }[] = [];
    // The policy of a page refuses style attributes.
    const styled: string[] = [];
    for (const [href, from] of foundOn) {
      const { status, html } = await follow(site, href);
      if (status !== 200) dead.push({ href, foundOn: from, status });
      if (/<[a-z]+[^>]* style=/.test(html)) styled.push(href);
      // What lists and cars lead to is more lists and cars.
      if (/^\/(cars|search|used-car)\//.test(href) || href.includes('?')) continue;
      const seen = new Set(foundOn.keys());
      for (const next of chooseLinks(html, seen, counts)) if (foundOn.size < mostOfAll) foundOn.set(next, href);
    }
    expect(dead).toEqual([]);
    expect(styled).toEqual([]);
    expect(foundOn.size).toBeGreaterThan(30);
  });
});
