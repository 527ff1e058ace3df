import { toNormalForm } from '#kernel/normal-form.ts';
import { parseAustralianPhone } from '../forms/australian-phone.ts';

/** What tells that two leads are of one person. */
export interface Asking {
  email: string;
  phone: string;
  /** The whole name. */
  name: string;
}

export type SamenessReason = 'mail' | 'phone' | 'both';

/** OFF-07: why two leads may be of one person; null where nothing says so. An empty address or number says nothing. */
export function findSameness(a: Asking, b: Asking): SamenessReason | null {
  const hasMail = normalMail(a.email) !== '' && normalMail(a.email) === normalMail(b.email);
  const number = normalPhone(a.phone);
  const hasPhone = number !== null && number === normalPhone(b.phone);
  if (hasMail) return hasPhone ? 'both' : 'mail';
  return hasPhone ? 'phone' : null;
}

/** As the store compares it. */
export const normalMail = (email: string): string => email.trim().toLowerCase();

/** E.164; null for what is no complete number. */
export const normalPhone = (phone: string): string | null => parseAustralianPhone(phone);

export interface AskedLead extends Asking {
  id: string;
  siteId: number;
  dealershipId: number | null;
  form: string;
  carId: number | null;
  receivedAt: Date;
}

const dayMs = 24 * 60 * 60_000;

/**
 * OFF-07: plainly the same enquiry: the same form about the same car at the same yard within so many days, from the same mail address, or from
 * the same phone under the same name (a household shares a phone). 0 days: never.
 */
export function isSameEnquiry(a: AskedLead, b: AskedLead, days: number): boolean {
  if (a.siteId !== b.siteId || a.dealershipId !== b.dealershipId) return false;
  if (a.carId === null || a.carId !== b.carId || a.form !== b.form) return false;
  if (days === 0 || !isWithin(a.receivedAt, b.receivedAt, days)) return false;
  const sameness = findSameness(a, b);
  return sameness === 'phone' ? normalName(a.name) === normalName(b.name) : sameness !== null;
}

export function isWithin(a: Date, b: Date, days: number): boolean {
  return Math.abs(a.getTime() - b.getTime()) <= days * dayMs;
}

const normalName = (name: string): string => toNormalForm(name, 'NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

export interface Joining {
  /** Threads that are there, each with its leads. */
  threads: readonly (readonly AskedLead[])[];
  days: number;
  /** Whether somebody has taken the two apart. */
  isApart: (a: string, b: string) => boolean;
}

/** The threads that a lead is put together with by itself, the newest first. What somebody has taken apart is not led together over a third. */
export function chooseThreads(lead: AskedLead, { threads, days, isApart }: Joining): (readonly AskedLead[])[] {
  const together = [lead];
  const chosen: (readonly AskedLead[])[] = [];
  const newest = (leads: readonly AskedLead[]) => Math.max(...leads.map(({ receivedAt }) => receivedAt.getTime()));
  for (const thread of threads.toSorted((a, b) => newest(b) - newest(a))) {
    if (!thread.some((each) => isSameEnquiry(lead, each, days))) continue;
    if (thread.some(({ id }) => together.some((each) => isApart(id, each.id)))) continue;
    together.push(...thread);
    chosen.push(thread);
  }
  return chosen;
}
