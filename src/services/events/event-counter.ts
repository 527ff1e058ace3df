import { sql } from 'drizzle-orm';
import { eventCount, site } from '#db/schema/index.ts';
import type { EventId } from '#rules/events/events.ts';
import { type BatchCounter, type CountedRow, type CounterContext, openBatchCounter } from '../batch-counter.ts';

/** What happened where and on which day. */
export interface CountedEvent {
  siteId: number;
  eventId: EventId;
  /** YYYY-MM-DD in the time zone of the site. */
  day: string;
}

export type EventCounter = BatchCounter<CountedEvent>;

/** Keeps a script from filling a report; a site with as many real visitors is not one of ours. */
const mostAMinute = 6_000;
const mostRows = 20_000;

export function openEventCounter(ctx: CounterContext): EventCounter {
  return openBatchCounter<CountedEvent>(ctx, {
    name: 'events',
    getRowKey: ({ siteId, eventId, day }) => `${siteId} ${eventId} ${day}`,
    getLimited: ({ siteId }) => siteId,
    mostAMinute,
    mostRows,
    addRows: (rows) => addEvents(ctx, rows),
  });
}

/** Sites that are gone by now are left out. */
async function addEvents({ store }: CounterContext, rows: readonly CountedRow<CountedEvent>[]): Promise<void> {
  const values = sql.join(
    rows.map(({ what: { siteId, eventId, day }, count }) => {
      return sql`(${siteId}::int, ${eventId}::int, ${day}::date, ${count}::int)`;
    }),
    sql`, `,
  );
  await store.db.execute(sql`
    insert into ${eventCount} (site_id, event_id, day, count)
    select seen.site_id, seen.event_id, seen.day, seen.count
    from (values ${values}) as seen (site_id, event_id, day, count)
    where exists (select from ${site} where ${site.id} = seen.site_id)
    on conflict (site_id, event_id, day) do update set count = ${eventCount}.count + excluded.count`);
}
