import { LRUCache } from 'lru-cache';
import { appointmentField, readAppointment } from '#rules/appointments/read-appointment.ts';
import { getVisitPurpose, type VisitPurpose } from '../../appointments/list-asked-for.ts';
import type { LeadJournal } from '../journal/lead-journal.ts';

/** A time that an enquiry asks for. */
export interface AskedTime {
  siteId: number;
  purpose: VisitPurpose;
  timeZone: string;
  at: Date;
  /** Of the enquiry: a repeat asks for nothing more. */
  contentHash: string;
  /** How many may have it at one place. */
  most: number;
}

/**
 * The times that this process has given to visitors, whether the store has them already or the journal alone. It knows no places, as
 * only the store tells where a car stands: it may call a time given that is free elsewhere, and is asked only where the store does
 * not answer in time. Nothing of it is written anywhere.
 */
export interface GivenTimes {
  /** False where as many others have it as may. */
  take(time: AskedTime): boolean;
  isGiven(time: AskedTime): boolean;
  /** It did not become an enquiry. */
  giveBack(time: AskedTime): void;
  /** The time is on its way into the store, which may take longer than its visitor waits. */
  follow(time: AskedTime, committed: Promise<unknown>): void;
  /** Once all who were given the time before are in the store, or are not. */
  settled(time: AskedTime): Promise<void>;
}

export function createGivenTimes(listWaiting: (time: AskedTime) => readonly string[], times = 20_000): GivenTimes {
  const onTheirWay = new Map<string, Set<Promise<unknown>>>();
  const given = new LRUCache<string, ReadonlySet<string>>({ max: times });
  const write = ({ siteId, purpose, at }: AskedTime) => `${siteId} ${purpose} ${at.getTime()}`;
  const listOthers = (time: AskedTime) => {
    const all = new Set([...(given.get(write(time)) ?? []), ...listWaiting(time)]);
    all.delete(time.contentHash);
    return all;
  };
  const isGiven = (time: AskedTime) => listOthers(time).size >= time.most;
  return {
    isGiven,
    take(time) {
      if (isGiven(time)) return false;
      given.set(write(time), new Set([...(given.get(write(time)) ?? []), time.contentHash]));
      return true;
    },
    giveBack(time) {
      const rest = new Set(given.get(write(time)));
      rest.delete(time.contentHash);
      given.set(write(time), rest);
    },
    follow(time, committed) {
      const key = write(time);
      const all = onTheirWay.get(key) ?? new Set();
      onTheirWay.set(key, all.add(committed));
      const forget = () => {
        all.delete(committed);
        if (all.size === 0 && onTheirWay.get(key) === all) onTheirWay.delete(key);
      };
      committed.then(forget, forget);
    },
    async settled(time) {
      await Promise.allSettled([...(onTheirWay.get(write(time)) ?? [])]);
    },
  };
}

/** Enquiries that wait in the journal and ask for the same time: visitors have been told that they have it. */
export function listWaiting(journal: Pick<LeadJournal, 'listPending'>, asked: AskedTime): string[] {
  return journal
    .listPending()
    .filter(({ siteId, form, fields }) => {
      if (siteId !== asked.siteId || getVisitPurpose(form) !== asked.purpose) return false;
      const at = readAppointment(fields[appointmentField] ?? '', asked.timeZone);
      return at?.getTime() === asked.at.getTime();
    })
    .map(({ contentHash }) => contentHash);
}
