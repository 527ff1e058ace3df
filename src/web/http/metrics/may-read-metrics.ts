import { isSameSecret } from '#kernel/secrets/is-same-secret.ts';
import type { ReadableHeaders } from '../incoming/trusted-proxies.ts';

export interface MetricsRequest {
  headers: ReadableHeaders;
  /** Of the connection, not of the visitor behind a proxy. */
  remoteAddress: string;
  /** METRICS_TOKEN. */
  token: string | undefined;
}

const loopback = /^(?:127\.|::1$|::ffff:127\.)/;
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** With a token, whoever knows it; without one, only this machine itself, and nobody through a proxy on it. */
export function mayReadMetrics({ headers, remoteAddress, token }: MetricsRequest): boolean {
  if (token !== undefined) return isSameSecret(headers.get('authorization') ?? '', `Bearer ${token}`);
  return loopback.test(remoteAddress) && forwarding.every((name) => headers.get(name) === null);
}
