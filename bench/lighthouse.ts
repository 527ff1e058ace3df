import { parseArgs } from 'node:util';
import { auditPage, categories, type PageAudit } from './browser/audit-page.ts';
import { type BenchSites, openBenchSites, openWhole, printLoad } from './browser/open-bench-site.ts';

/** Times in milliseconds as on a slow phone. */
export const auditHeader =
  'site      page     performance  accessibility  best practices  SEO    CLS    FCP    LCP    TBT  speed     kB';

/**
 * --sites northside,summit,carbarn,coastal --pages home,search,vehicle --runs 3 --remarks (what costs points)
 * --pages takes addresses, too: /about-us,/brands. --data FOLDER (a store that is kept): Lighthouse as a slow phone sees the demo.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sites: { type: 'string', default: 'northside,summit,carbarn,coastal' },
      pages: { type: 'string', default: 'home,search,vehicle' },
      runs: { type: 'string', default: '3' },
      remarks: { type: 'boolean', default: false },
      data: { type: 'string' },
    },
  });
  printLoad('before');
  const bench = await openBenchSites({ data: values.data });
  try {
    console.log(auditHeader);
    for (const site of values.sites.split(',')) {
      for (const page of values.pages.split(',')) {
        const url = bench.origin(site) + (await findPath(bench, site, page));
        await visitOnce(bench, url);
        const audit = await auditPage(url, bench, Number(values.runs));
        console.log(formatAudit(site, page, audit));
        if (values.remarks) for (const remark of audit.remarks) console.log(`  ${remark}`);
      }
    }
  } finally {
    await bench.close();
    printLoad('after');
  }
}

async function findPath(bench: BenchSites, site: string, page: string): Promise<string> {
  if (page.startsWith('/')) return page;
  if (page === 'home') return '/';
  return page === 'search' ? '/search' : bench.findCar(site);
}

/** Once as the phone that Lighthouse plays, so that page and pictures are made before. */
export async function visitOnce({ browser }: BenchSites, url: string): Promise<void> {
  const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await openWhole(page, url);
  await context.close();
}

export function formatAudit(site: string, page: string, { scores, metrics, machine }: PageAudit): string {
  const [performance, ...others] = categories.map((category) => String(scores[category]));
  const times = [metrics.fcp, metrics.lcp, metrics.tbt, metrics.speed].map((ms) => ms.toFixed(0).padStart(6));
  return [
    site.padEnd(9),
    page.padEnd(8),
    performance?.padStart(11),
    ...others.map((score, at) => score.padStart([14, 15, 4][at] ?? 4)),
    metrics.shift.toFixed(3).padStart(6),
    ...times,
    (metrics.bytes / 1000).toFixed(0).padStart(6),
    `  (machine ${machine.toFixed(0)})`,
  ].join(' ');
}
