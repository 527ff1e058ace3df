import { recordAudit } from '../../audit/record-audit.ts';
import type { AppContext } from '../../context.ts';
import { staffLimits } from '../limits.ts';
import { startOfficeSession } from '../sessions/office-session.ts';
import { countAttempt, forgetFailure } from '../sign-in/count-failures.ts';
import { findMember } from '../staff-member.ts';
import { createChallenge } from './challenge.ts';
import { type AssertionChecked, checkAssertion } from './check-assertion.ts';
import { countUse, recordRefused } from './count-use.ts';
import { readAssertion } from './passkey-answer.ts';
import type { RelyingParty } from './relying-party.ts';

/** What a browser is asked for; it names nobody, so that it is the same for everybody. */
export interface PasskeyRequest {
  challenge: string;
  rpId: string;
  userVerification: 'required';
  timeout: number;
}

/** `browser` is what the browser's cookie says: the answer has to come from the same one. */
export function askForPasskey(ctx: AppContext, party: RelyingParty, browser: string): PasskeyRequest {
  return writeRequest(party, createChallenge(ctx, { purpose: 'sign in', holder: browser }));
}

export function writeRequest(party: RelyingParty, challenge: Buffer): PasskeyRequest {
  return {
    challenge: challenge.toString('base64url'),
    rpId: party.id,
    userVerification: 'required',
    timeout: staffLimits.challengeMs,
  };
}

export interface PasskeySignInInput {
  /** As the browser gave it. */
  answer: string;
  browser: string;
  party: RelyingParty;
  network: string;
  /** "Chrome on Android", for the list of sessions. */
  device: string;
}

export type SignedInWithPasskey =
  | { kind: 'signed_in'; token: string }
  /** The page was open for too long, or the answer has been sent before. */
  | { kind: 'over' }
  /** There may be a copy of it. */
  | { kind: 'copied' }
  /** The same for an unknown passkey, one that is not right and that of somebody switched off. */
  | { kind: 'wrong' }
  | { kind: 'too_many'; minutes: number };

/** OFF-01: a passkey is something that one has and, with the device's own check, something that one knows or is: no code is asked for. */
export async function signInWithPasskey(ctx: AppContext, input: PasskeySignInInput): Promise<SignedInWithPasskey> {
  const { party, network } = input;
  const assertion = readAssertion(input.answer);
  const counted = await countAttempt(ctx, { target: `passkey ${assertion?.id ?? ''}`, network });
  if (counted.kind === 'too_many') {
    ctx.log.warn('sign-in to the office refused: too many failures', {});
    return counted;
  }
  if (assertion === null) return failed(ctx, 'wrong');
  const of = { purpose: 'sign in', holder: input.browser } as const;
  const checked = await checkAssertion(ctx, { assertion, party, of });
  if (checked.kind === 'over') return failed(ctx, 'over');
  const signed = checked.kind === 'signed' ? await begin(ctx, checked, input.device) : await refuse(ctx, checked);
  if (signed.kind !== 'signed_in') return failed(ctx, signed.kind);
  await forgetFailure(ctx, counted);
  return signed;
}

type Signed = Extract<AssertionChecked, { kind: 'signed' }>;
type Begun = { kind: 'signed_in'; token: string } | { kind: 'copied' | 'wrong' };

async function begin(ctx: AppContext, signed: Signed, device: string): Promise<Begun> {
  const { passkey } = signed;
  const { staffId } = passkey;
  return ctx.store.db.transaction(async (tx): Promise<Begun> => {
    if ((await findMember(tx, staffId)) === null) {
      await recordRefused(ctx, tx, { passkey, because: 'switched off' });
      return { kind: 'wrong' };
    }
    if (!(await countUse(ctx, tx, { ...signed, device }))) return { kind: 'copied' };
    const ofMember: AppContext = { ...ctx, actor: { kind: 'staff', id: staffId } };
    const detail = { by: 'passkey', passkey: passkey.name };
    await recordAudit(tx, ofMember, { siteId: null, action: 'staff.signed_in', subject: `staff:${staffId}`, detail });
    const session = { staffId, device, isComplete: true, by: 'passkey', passkeyId: passkey.id } as const;
    return { kind: 'signed_in', token: await startOfficeSession(ctx, tx, session) };
  });
}

async function refuse(ctx: AppContext, { passkey }: Extract<AssertionChecked, { kind: 'wrong' }>): Promise<Begun> {
  if (passkey !== null) {
    await ctx.store.db.transaction((tx) => recordRefused(ctx, tx, { passkey, because: 'not right' }));
  }
  return { kind: 'wrong' };
}

function failed<Kind extends 'over' | 'copied' | 'wrong'>({ log }: AppContext, kind: Kind): { kind: Kind } {
  log.warn('sign-in to the office failed', { step: 'passkey', why: kind });
  return { kind };
}
