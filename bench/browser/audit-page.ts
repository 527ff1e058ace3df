import lighthouse from 'lighthouse';
import type { BenchSites } from './open-bench-site.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** Milliseconds and bytes as Lighthouse reckons them for a slow phone; 'shift' is CLS. */
const metrics = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  speed: 'speed-index',
  shift: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const;
export type Metric = keyof typeof metrics;

export interface PageAudit {
  /** 0 to 100. */
  scores: Record<Category, number>;
  metrics: Record<Metric, number>;
  /** What costs points, and what Lighthouse would do about the speed; a line each. */
  remarks: string[];
  /** Lighthouse's own measure of the machine; a quiet one of today has 2400 and more. */
  machine: number;
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** As a slow phone sees it: of several runs the middle one by performance, each other category at its worst. */
export async function auditPage(url: string, { debugPort }: BenchSites, runs: number): Promise<PageAudit> {
  const audits: PageAudit[] = [];
  for (let run = 0; run < runs; run += 1) audits.push(await auditOnce(url, debugPort));
  const byPerformance = audits.toSorted((a, b) => a.scores.performance - b.scores.performance);
  const middle = byPerformance[Math.floor(audits.length / 2)];
  if (middle === undefined) throw new Error('there was no run');
  const worst = (category: Category) => Math.min(...audits.map(({ scores }) => scores[category]));
  const scores = toRecord(categories, (category) =>
    category === 'performance' ? middle.scores.performance : worst(category),
  );
  return { ...middle, scores, remarks: [...new Set(audits.flatMap(({ remarks }) => remarks))] };
}

async function auditOnce(url: string, port: number): Promise<PageAudit> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
    disableFullPageScreenshot: true,
  });
  if (!result || result.lhr.runtimeError)
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  const { lhr } = result;
  return {
    scores: toRecord(categories, (category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)),
    metrics: toRecord(keysOf(metrics), (metric) => lhr.audits[metrics[metric]]?.numericValue ?? 0),
    remarks: listRemarks(lhr),
    machine: lhr.environment.benchmarkIndex,
  };
}

/** The score of each audit that is not full, with the first of what it found. */
function listRemarks({ categories: groups, audits }: Report): string[] {
  return Object.values(groups).flatMap(({ id: category, auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const { score, title, displayValue = '', details } = audits[id] ?? { score: null, title: id };
      if (score === null || score >= 0.9 || (weight === 0 && category !== 'performance')) return [];
      const found = details && 'items' in details ? JSON.stringify(details.items).slice(0, longestRemark) : '';
      return [`${category} ${id} ${score.toFixed(2)} of weight ${weight}: ${title} ${displayValue} ${found}`];
    }),
  );
}

const longestRemark = 600;

function toRecord<Key extends string, Value>(keys: readonly Key[], read: (key: Key) => Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, read(key)])) as Record<Key, Value>;
}

function keysOf<Key extends string>(object: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(object) as Key[];
}
