import { Hono } from 'hono';

/** What a process can do at this moment. */
export interface Readiness {
  /** Whether an enquiry can be written to the lead journal. */
  journal: boolean;
  migrations: boolean;
  index: boolean;
}

interface HealthInput {
  readReadiness(): Promise<Readiness>;
  isStoreReachable(): Promise<boolean>;
}

/** Three questions, three addresses (OPS-04): docs/operating.md says who asks which. */
export interface Health {
  routes: Hono;
  /** From now on /readyz says that this process is about to stop. */
  startDraining(): void;
  /** Aborted by it: what is sent without end, ends. */
  stopping: AbortSignal;
  /** Whether a balancer looks at this process: somebody has asked /readyz within a minute. */
  isWatched(): boolean;
}

const watchedMs = 60_000;
/** /readyz names the state of the store, but never waits for it: a balancer's check is impatient. */
const storePatienceMs = 250;

export function createHealth({ readReadiness, isStoreReachable }: HealthInput): Health {
  const stop = new AbortController();
  let askedAt = Number.NEGATIVE_INFINITY;
  const routes = new Hono();
  routes.get('/healthz', () => answer(200, { status: 'alive' }));
  routes.get('/readyz', async () => {
    askedAt = performance.now();
    const [ready, store] = await Promise.all([readReadiness(), within(storePatienceMs, isStoreReachable())]);
    const isReady = !stop.signal.aborted && ready.journal && ready.migrations && ready.index;
    const status = stop.signal.aborted ? 'stopping' : isReady ? 'ready' : 'not ready';
    return answer(isReady ? 200 : 503, { status, ...ready, store });
  });
  routes.get('/storez', async () => {
    const isReachable = await isStoreReachable();
    return answer(isReachable ? 200 : 503, { status: isReachable ? 'reachable' : 'unreachable' });
  });
  for (const { path } of [...routes.routes]) routes.all(path, refuseMethod);
  return {
    routes,
    startDraining: () => stop.abort(),
    stopping: stop.signal,
    isWatched: () => performance.now() - askedAt < watchedMs,
  };
}

function refuseMethod(): Response {
  return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD', 'Cache-Control': 'no-store' } });
}

function answer(status: number, body: Record<string, unknown>): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
}

/** False if there is no answer in time. */
async function within(ms: number, answered: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const first = await Promise.race([answered, tooLate]);
  clearTimeout(timer);
  return first;
}
