import type { Clock } from '#kernel/clock.ts';
import type { Log } from '#kernel/log.ts';
import type { Metric } from './metric-text.ts';

/** What this process refuses in order to go on answering, by the name that log and metrics have. */
export const protectionEvents = {
  connection_of_address: 'connections are refused: one address has too many',
  connection_of_all:
    'connections are closed: there are too many (MAX_CONNECTIONS), and they have waited longest for a request',
  requests_of_address: 'requests are refused: one address sends too many (REQUESTS_PER_SECOND)',
  bodies_of_address: 'forms and calls are refused: of one address too many are on their way',
  bodies_of_all: 'connections are closed: too many forms and calls are on their way, and theirs has been for longest',
  malformed_request:
    'requests are refused: two hosts, one that is more than a host, another in the target, a control character in the path, or no HTTP at all',
  slow_sender: 'connections are closed: what they send does not come',
  work_of_address: 'pages and calls are refused: one address asks for too many (WORK_PER_MINUTE)',
  work_of_all: 'pages and calls are refused: too many wait',
  posts_of_address: 'forms and calls are refused: one address sends too many (POSTS_PER_MINUTE)',
  posts_of_another_origin: 'forms and calls are refused: they come from pages of another site',
  sign_in_failed: 'sign-ins to the office fail: a password, a code or a passkey was wrong',
  sign_in_of_many: 'sign-ins to the office are refused: too many have failed',
  visitor_sign_in_failed: 'sign-ins of visitors fail: a code was wrong or is over',
  visitor_sign_in_of_many: 'sign-ins of visitors are refused: too many codes have been asked for',
  path_unknown: 'requests are for addresses that lead nowhere (404)',
  method_wrong: 'requests are refused: their address does not take their method (405)',
  body_too_large: 'forms and calls are refused: they are larger than their address takes (413)',
  address_too_long: 'requests are refused: their address is too long (414)',
  body_of_wrong_type: 'forms and calls are refused: their content type is not one that their address takes (415)',
  busy: 'answers say that there is too much to do, or that a part they need is away (503)',
  forged_call: 'calls of mail, message and payment services are refused: their signature is wrong',
} as const;

export type ProtectionEvent = keyof typeof protectionEvents;

const quietMs = 60_000;

/** Counts what is refused. The log has a line a minute and event at most, without who it was: an address is personal. */
export class ProtectionEvents {
  readonly #log: Log;
  readonly #clock: Clock;
  readonly #counts = new Map<ProtectionEvent, { count: number; logged: number; loggedAt: number }>();

  constructor({ log, clock }: { log: Log; clock: Clock }) {
    this.#log = log;
    this.#clock = clock;
  }

  note(event: ProtectionEvent): void {
    const now = this.#clock.now().getTime();
    const known = this.#counts.get(event) ?? { count: 0, logged: 0, loggedAt: Number.NEGATIVE_INFINITY };
    this.#counts.set(event, known);
    known.count++;
    if (now - known.loggedAt < quietMs) return;
    this.#log.warn(protectionEvents[event], { event, count: known.count - known.logged });
    known.logged = known.count;
    known.loggedAt = now;
  }

  read(): Metric {
    return {
      name: 'forecourt_refused_total',
      help: 'What was refused so that others are answered, by event.',
      type: 'counter',
      samples: Object.keys(protectionEvents).map((event) => ({
        labels: { event },
        value: this.#counts.get(event as ProtectionEvent)?.count ?? 0,
      })),
    };
  }
}
