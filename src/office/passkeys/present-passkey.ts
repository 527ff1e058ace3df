import type { PasskeySummary } from '#services/staff/passkeys/list-passkeys.ts';
import { describeAge } from '../frame/describe-age.ts';

export interface PasskeyView {
  id: string;
  name: string;
  /** "Made 23 Nov 2026 · Last used 4 min ago" */
  facts: string;
  /** Why it signs nobody in; null where it does. */
  problem: string | null;
}

const day = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

export function presentPasskey(passkey: PasskeySummary, { host, now }: { host: string; now: Date }): PasskeyView {
  const { id, name, rpId, isSynced, createdAt, lastUsedAt, refusedAt } = passkey;
  const used = lastUsedAt === null ? 'Not used yet' : `Last used ${describeAge(lastUsedAt, now)}`;
  return {
    ...{ id, name },
    facts: [`Made ${day.format(createdAt)}`, used, isSynced ? 'On all your devices' : 'On one device'].join(' · '),
    problem:
      refusedAt !== null
        ? 'Refused: its counter went back, so there may be a copy of it. Remove it, and add a new one.'
        : rpId === host.toLowerCase()
          ? null
          : `It was made when the office stood at ${rpId}. Browsers offer it there alone: remove it, and add a new one for ${host}.`,
  };
}
