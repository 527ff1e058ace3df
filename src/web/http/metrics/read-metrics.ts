import type { AppContext } from '#services/context.ts';
import type { EnquiryIntake } from '#services/enquiries/intake/enquiry-intake.ts';
import { measureStore, type StoreFigures } from '#services/operation/measure-store.ts';
import type { PageCacheFigures } from '../../cache/page-cache.ts';
import { type Metric, writeMetrics } from './metric-text.ts';
import type { ProtectionEvents } from './protection-events.ts';
import { gauge, openProcessMetrics } from './read-process.ts';
import type { RequestCounts } from './request-counts.ts';

export interface MetricsInput {
  ctx: AppContext;
  intake: Pick<EnquiryIntake, 'journal'>;
  requests: RequestCounts;
  events: ProtectionEvents;
  readPageCache(): PageCacheFigures;
  /** Seconds since the oldest change that the index does not have. */
  readIndexLag(): Promise<number>;
  /** Null without a reserve. */
  disk: { readonly space: { freeBytes: number; reserveBytes: number } } | null;
}

/** Answers with all figures of this process as text (OPS-08). */
export function createMetricsReader(input: MetricsInput): () => Promise<string> {
  const readProcess = openProcessMetrics();
  return async () => {
    const figures = await measureStore(input.ctx);
    // It asks the store, too.
    const lag = figures && (await input.readIndexLag().catch(() => null));
    return writeMetrics([
      ...input.requests.read(),
      input.events.read(),
      ...listPageMetrics(input.readPageCache()),
      ...listIndexMetrics(input.ctx, lag),
      ...listJournalMetrics(input),
      ...listStoreMetrics(figures, input.ctx.clock.now()),
      ...readProcess(),
    ]);
  };
}

function listPageMetrics({ hits, misses, waiting, count, bytes }: PageCacheFigures): Metric[] {
  return [
    {
      name: 'forecourt_page_cache_answers_total',
      help: 'Pages answered from the cache (hit) or rendered for it (miss).',
      type: 'counter',
      samples: [
        { labels: { result: 'hit' }, value: hits },
        { labels: { result: 'miss' }, value: misses },
      ],
    },
    gauge('forecourt_page_cache_pages', 'Pages in the cache.', count),
    gauge('forecourt_page_cache_bytes', 'Memory of the pages in the cache.', bytes),
    gauge('forecourt_render_queue_pages', 'Pages that wait to be rendered.', waiting),
  ];
}

function listIndexMetrics({ search }: AppContext, lag: number | null): Metric[] {
  const cars = search.countCars?.();
  return [
    ...(cars === undefined ? [] : [gauge('forecourt_index_cars', 'Cars in the search index.', cars)]),
    ...(lag === null
      ? []
      : [gauge('forecourt_index_lag_seconds', 'Age of the oldest change that is not in the index.', lag)]),
  ];
}

function listJournalMetrics({ intake, disk }: MetricsInput): Metric[] {
  const waiting = intake.journal.listPending().length;
  return [
    gauge('forecourt_lead_journal_enquiries', 'Enquiries that only the lead journal has.', waiting),
    ...(disk
      ? [
          gauge('forecourt_disk_free_bytes', 'Free space on the disk of the data folder.', disk.space.freeBytes),
          gauge('forecourt_disk_reserve_bytes', 'Space kept for enquiries and store.', disk.space.reserveBytes),
        ]
      : []),
  ];
}

function listStoreMetrics(figures: StoreFigures | null, now: Date): Metric[] {
  const up = gauge('forecourt_store_up', 'Whether the store answers within two seconds.', figures ? 1 : 0);
  if (!figures) return [up];
  const { roundTripSeconds, deliveries, feedRuns, feeds } = figures;
  const { oldestPendingAt, ...byState } = deliveries;
  const oldest = oldestPendingAt ? (now.getTime() - oldestPendingAt.getTime()) / 1000 : 0;
  return [
    up,
    gauge('forecourt_store_round_trip_seconds', 'Time of the smallest question to the store.', roundTripSeconds),
    {
      name: 'forecourt_deliveries',
      help: 'Deliveries that no dealer has got: pending, written to the outbox, or flagged for a person.',
      type: 'gauge',
      samples: Object.entries(byState).map(([state, value]) => ({ labels: { state }, value })),
    },
    gauge('forecourt_oldest_pending_delivery_seconds', 'Age of the oldest pending delivery.', oldest),
    {
      name: 'forecourt_feed_runs',
      help: 'Runs of feeds by how they ended.',
      type: 'gauge',
      samples: feedRuns.map(({ state, count }) => ({ labels: { state }, value: count })),
    },
    {
      name: 'forecourt_feed_completed_timestamp_seconds',
      help: 'When a feed was last completed.',
      type: 'gauge',
      samples: feeds.map(({ site, feed, completedAt }) => ({
        labels: { site, feed },
        value: completedAt.getTime() / 1000,
      })),
    },
  ];
}
