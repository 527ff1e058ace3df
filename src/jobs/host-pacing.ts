import type { Clock } from '#kernel/clock.ts';

/** Limits requests to hosts: a few at the same time, and none while a host fails. */
export interface HostPacing {
  /** Hosts that get no requests now. */
  listResting(): string[];
  /** When the next failing host may be tried again; null if there is none. */
  findNextRelease(): Date | null;
  start(host: string): void;
  /** `trouble` is the pause that a failing host asked for, or null if it named none; absent on success. */
  finish(host: string, trouble?: { retryAfterMs: number | null }): void;
}

interface HostState {
  underWay: number;
  troubles: number;
  restsUntilMs: number;
}

const firstRestMs = 30_000;
const longestRestMs = 15 * 60_000;

export function createHostPacing({ clock, perHost }: { clock: Clock; perHost: number }): HostPacing {
  const hosts = new Map<string, HostState>();
  const nowMs = () => clock.now().getTime();
  const stateOf = (host: string) => {
    const state = hosts.get(host) ?? { underWay: 0, troubles: 0, restsUntilMs: 0 };
    hosts.set(host, state);
    return state;
  };
  return {
    listResting: () =>
      [...hosts]
        .filter(([, { underWay, restsUntilMs }]) => underWay >= perHost || restsUntilMs > nowMs())
        .map(([host]) => host),
    findNextRelease() {
      const ends = [...hosts.values()].map(({ restsUntilMs }) => restsUntilMs).filter((end) => end > nowMs());
      return ends.length === 0 ? null : new Date(Math.min(...ends));
    },
    start(host) {
      stateOf(host).underWay += 1;
    },
    finish(host, trouble) {
      const state = stateOf(host);
      state.underWay -= 1;
      if (trouble) {
        const restMs = Math.min(firstRestMs * 2 ** state.troubles, longestRestMs);
        state.troubles += 1;
        state.restsUntilMs = Math.max(state.restsUntilMs, nowMs() + Math.max(restMs, trouble.retryAfterMs ?? 0));
      } else {
        state.troubles = 0;
        if (state.underWay === 0 && state.restsUntilMs <= nowMs()) hosts.delete(host);
      }
    },
  };
}
