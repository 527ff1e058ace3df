import { Secret, TOTP } from 'otpauth';
import type { AppContext } from '#services/context.ts';
import { takeLink } from '#services/staff/links/take-link.ts';
import { openOfficeContext } from '#services/staff/office-context.ts';
import { invitePerson } from '#services/staff/people/invite-person.ts';
import { findOfficeSession } from '#services/staff/sessions/office-session.ts';
import { offerSecondFactor, setUpSecondFactor } from '#services/staff/sign-in/set-up-second-factor.ts';

export interface TestMember {
  id: string;
  email: string;
  /** Of his session, as the browser's cookie. */
  cookie: string;
  /** Of his second factor; null without one. */
  secret: string | null;
}

export const testPassword = 'three quiet green ladders';

export interface NewTestMember {
  role: string;
  siteId?: number;
  dealershipId?: number;
  hasSecondFactor?: boolean;
}

let made = 0;

/** Somebody who has taken his invitation and is signed in. */
export async function createTestMember(ctx: AppContext, person: NewTestMember): Promise<TestMember> {
  const { role, siteId = null, dealershipId = null } = person;
  const email = `${role}${++made}@office.example`;
  const office = await openOfficeContext(ctx, null);
  const invitation = { email, name: `Person ${made}`, role, siteId, dealershipId, goes: 'to the screen' } as const;
  const { staffId, linkPath } = await invitePerson(office, invitation);
  const link = (linkPath ?? '').replace('/link/', '');
  const taken = await takeLink(ctx, { link, password: testPassword, device: 'A browser' });
  if (taken.kind !== 'signed_in') throw new Error(`the invitation was not taken: ${taken.kind}`);
  const needs = person.hasSecondFactor ?? (role === 'operator' || role === 'manager');
  const secret = needs ? await giveSecondFactor(ctx, taken.token) : null;
  return { id: staffId, email, cookie: `session=${taken.token}`, secret };
}

async function giveSecondFactor(ctx: AppContext, token: string): Promise<string> {
  const session = await findOfficeSession(ctx, token);
  if (session === null) throw new Error('there is no session');
  const { secret, offer } = offerSecondFactor(ctx, session);
  const done = await setUpSecondFactor(ctx, session, { offer, code: writeCode(secret, ctx.clock.now()) });
  if (done.kind !== 'set_up') throw new Error('the second factor was not taken');
  return secret;
}

/** What an authenticator app shows. */
export function writeCode(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
}
