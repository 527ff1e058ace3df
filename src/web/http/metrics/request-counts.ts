import type { Metric, Sample } from './metric-text.ts';
import type { ProtectionEvent, ProtectionEvents } from './protection-events.ts';

/** Upper ends of the histogram's buckets, in seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface OfRoute {
  byStatus: Map<number, number>;
  inBucket: Uint32Array;
  count: number;
  seconds: number;
}

/** What leads nowhere. */
export const noRoute = 'none';

/** What these answers refuse is not said elsewhere. */
const refusals: Readonly<Partial<Record<number, ProtectionEvent>>> = {
  405: 'method_wrong',
  413: 'body_too_large',
  414: 'address_too_long',
  415: 'body_of_wrong_type',
  503: 'busy',
};

/** Counts the requests of this process by route, which is an address as the tables have it, never as a visitor sent it. */
export class RequestCounts {
  readonly #routes = new Map<string, OfRoute>();
  readonly #events: Pick<ProtectionEvents, 'note'>;

  constructor(events: Pick<ProtectionEvents, 'note'>) {
    this.#events = events;
  }

  count(route: string, status: number, ms: number): void {
    const refused = route === noRoute && status === 404 ? 'path_unknown' : refusals[status];
    if (refused) this.#events.note(refused);
    const seconds = ms / 1000;
    const known = this.#routes.get(route) ?? this.#addRoute(route);
    known.byStatus.set(status, (known.byStatus.get(status) ?? 0) + 1);
    known.count += 1;
    known.seconds += seconds;
    const bucket = buckets.findIndex((end) => seconds <= end);
    if (bucket >= 0) known.inBucket[bucket] = (known.inBucket[bucket] ?? 0) + 1;
  }

  read(): Metric[] {
    const routes = [...this.#routes];
    return [
      {
        name: 'forecourt_http_requests_total',
        help: 'Requests by route and status.',
        type: 'counter',
        samples: routes.flatMap(([route, { byStatus }]) =>
          [...byStatus].map(([status, value]) => ({ labels: { route, status: String(status) }, value })),
        ),
      },
      {
        name: 'forecourt_http_request_duration_seconds',
        help: 'Time from the request to its answer, by route.',
        type: 'histogram',
        samples: routes.flatMap(([route, counts]) => listSamples(route, counts)),
      },
    ];
  }

  #addRoute(route: string): OfRoute {
    const added: OfRoute = { byStatus: new Map(), inBucket: new Uint32Array(buckets.length), count: 0, seconds: 0 };
    this.#routes.set(route, added);
    return added;
  }
}

function listSamples(route: string, { inBucket, count, seconds }: OfRoute): Sample[] {
  let below = 0;
  const samples: Sample[] = buckets.map((end, index) => {
    below += inBucket[index] ?? 0;
    return { suffix: '_bucket', labels: { route, le: String(end) }, value: below };
  });
  return [
    ...samples,
    { suffix: '_bucket', labels: { route, le: '+Inf' }, value: count },
    { suffix: '_sum', labels: { route }, value: seconds },
    { suffix: '_count', labels: { route }, value: count },
  ];
}
