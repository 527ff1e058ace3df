import { setTimeout as wait } from 'node:timers/promises';
import { sendRequest } from '#tests/support/server-process.ts';
import { postEnquiry, type Sent, send } from '../pages/post-enquiry.ts';

const sites = ['northside', 'coastal', 'carbarn', 'summit'].map((name) => `${name}.localhost`);
/** Requests a second over all connections. */
const rate = 40;
const connections = 8;
const enquiryEveryMs = 2_000;
const words = ['toyota', 'red ute', 'hilux under 40000', 'suv 7 seats', 'automatic diesel', 'cheap'];

type Address = Pick<Sent, 'host' | 'path' | 'body'>;

export interface MixedLoad {
  /** How many were answered with each status. */
  answers: Record<number, number>;
  enquiries: number;
}

/** What visitors of all demo sites ask for: pages of their sitemaps, lists that nobody asked for before, calls, photos, and an enquiry now and then. */
export async function runMixedLoad(port: number, minutes: number): Promise<MixedLoad> {
  const addresses = (await Promise.all(sites.map((host) => listAddresses(port, host)))).flat();
  const until = performance.now() + minutes * 60_000;
  const answers: MixedLoad['answers'] = {};
  let [next, enquiries] = [0, 0];
  const browse = async () => {
    for (
      let due = performance.now();
      due < until;
      due = Math.max(due + (connections * 1000) / rate, performance.now())
    ) {
      await wait(Math.max(0, due - performance.now()));
      const address = addresses[next++ % addresses.length];
      if (address === undefined) throw new Error('the sites have no addresses');
      const status = await send(port, { ...address, network: `8.8.${next % 8}.8` });
      answers[status] = (answers[status] ?? 0) + 1;
    }
  };
  const enquire = async () => {
    for (; performance.now() < until; enquiries++) {
      await postEnquiry(port, sites[0] ?? '');
      await wait(enquiryEveryMs);
    }
  };
  await Promise.all([enquire(), ...Array.from({ length: connections }, browse)]);
  return { answers, enquiries };
}

async function listAddresses(port: number, host: string): Promise<Address[]> {
  const sitemap = await sendRequest({ port, host, path: '/sitemap.xml' });
  const known = [...sitemap.body.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map(([, path = '']) => path);
  const asked = known.flatMap((path, at) => [{ path }, ...listOthers(at)]);
  const { body } = await sendRequest({ port, host, path: '/search' });
  const photos = [...new Set([...body.matchAll(/"(\/media\/[^" ]+\?[^" ]+)[ "]/g)].map(([, path = '']) => path))];
  return [...asked, ...photos.map((path) => ({ path: path.replaceAll('&amp;', '&') }))].map((each) => ({
    host,
    ...each,
  }));
}

/** Beside each page of a sitemap. */
function listOthers(at: number): Omit<Address, 'host'>[] {
  const query = words[at % words.length] ?? '';
  const body = { query: `${query} under ${20_000 + at * 10}`, page: 1 + (at % 3) };
  return [
    { path: `/search?price=1000-${20_000 + at * 10}` },
    { path: '/api/search', body },
    { path: `/api/suggest?query=${encodeURIComponent(query)}` },
  ];
}
