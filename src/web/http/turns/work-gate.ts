import type { Config } from '#config/env.ts';
import type { Clock } from '#kernel/clock.ts';
import { createRateLimit } from '../incoming/rate-limit.ts';
import type { ProtectionEvents } from '../metrics/protection-events.ts';
import { FirstWork } from './first-work.ts';
import type { HeldRefusals } from './held-refusals.ts';
import { TooBusyError } from './too-busy-error.ts';
import { type Asker, WorkTurns, type WorkTurnsOptions } from './work-turns.ts';

/** A line of work that waits its turn. Throws a TooBusyError where the asker's budget is used up, or too many wait. */
export interface WorkLine {
  take<T>(asker: Asker, work: () => Promise<T>): Promise<T>;
  /** What waits in it now. */
  readonly waiting: number;
}

/** The work that keeps the thread busy. Enquiries and payments never stand in line, nor do cached pages. */
export interface WorkGate {
  pages: WorkLine;
  calls: WorkLine;
  /** What stands in no line, and goes before what does. */
  first: FirstWork;
}

const waiting = { mostWaitingOfNetwork: 60, mostWaitingOfSite: 100, mostWaiting: 400 };
/**
 * React keeps the thread busy; meanwhile a second page is loaded or compressed. More pages would be rendered one after the
 * other and delay cached pages.
 */
const pageTurns: WorkTurnsOptions = { most: 2, mostOfNetwork: 1, ...waiting };
/** A call reads more from the store between its steps. */
const callTurns: WorkTurnsOptions = { most: 4, mostOfNetwork: 2, ...waiting };

interface WorkGateParts {
  clock: Clock;
  config: Pick<Config, 'WORK_PER_MINUTE'>;
  events: ProtectionEvents;
  held: Pick<HeldRefusals, 'hold'>;
}

/** One budget an address for the pages and calls of all sites together (WORK_PER_MINUTE), and a line for each. */
export function openWorkGate({ clock, config, events, held }: WorkGateParts): WorkGate {
  const budget = createRateLimit(clock, config.WORK_PER_MINUTE);
  const first = new FirstWork();
  const openLine = (options: WorkTurnsOptions): WorkLine => {
    const turns = new WorkTurns(options, first);
    return {
      take: async (asker, work) => {
        try {
          if (!budget.take(asker.network)) throw new TooBusyError('asker');
          return await turns.take(asker, work);
        } catch (error) {
          if (!(error instanceof TooBusyError)) throw error;
          events.note(error.status === 429 ? 'work_of_address' : 'work_of_all');
          if (error.status === 429) await held.hold(asker.network);
          throw error;
        }
      },
      get waiting() {
        return turns.waiting;
      },
    };
  };
  return { pages: openLine(pageTurns), calls: openLine(callTurns), first };
}
