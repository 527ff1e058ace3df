/** OPS-04: whether this process is ready for visitors. */
export interface Readiness {
  store: boolean;
  migrations: boolean;
  index: boolean;
}

export function healthzResponse(): Response {
  return noStoreJson(200, { status: 'ok' });
}

export function readyzResponse(ready: Readiness): Response {
  const isReady = ready.store && ready.migrations && ready.index;
  return noStoreJson(isReady ? 200 : 503, { status: isReady ? 'ready' : 'not ready', ...ready });
}

function noStoreJson(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
}
