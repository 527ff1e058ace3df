import { count, eq } from 'drizzle-orm';
import { staff, staffPasskey } from '#db/schema/index.ts';
import { createId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { AppContext } from '../../context.ts';
import { staffLimits } from '../limits.ts';
import { planNotice } from '../notices/plan-notice.ts';
import type { OfficeSession } from '../sessions/office-session.ts';
import { createChallenge, takeChallenge } from './challenge.ts';
import { readPasskeyName } from './change-passkey.ts';
import { listPasskeys } from './list-passkeys.ts';
import { type PasskeyAttestation, readAttestation, readClientData } from './passkey-answer.ts';
import { loadPasskeyLibrary, passkeyAlgorithms } from './passkey-library.ts';
import { requireProof } from './prove-again.ts';
import type { RelyingParty } from './relying-party.ts';

/** What a browser needs to make a passkey: kept by the device itself, and used only after its owner's finger, face or PIN. */
export async function offerPasskey(ctx: AppContext, session: OfficeSession, party: RelyingParty) {
  const { id, email, name } = session.member;
  const type = 'public-key' as const;
  const own = (await listPasskeys(ctx, id)).filter(({ rpId }) => rpId === party.id);
  return {
    rp: { id: party.id, name: party.id },
    user: { id: Buffer.from(id).toString('base64url'), name: email, displayName: name },
    challenge: createChallenge(ctx, { purpose: 'add', holder: session.id }).toString('base64url'),
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ alg, type })),
    timeout: staffLimits.challengeMs,
    attestation: 'none' as const,
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    } as const,
    // A device that has one already says so.
    excludeCredentials: own.map(({ credentialId }) => ({ id: credentialId, type })),
  };
}

export interface AddPasskeyInput {
  /** As the browser gave it. */
  answer: string;
  /** As it was typed. */
  name: string;
  party: RelyingParty;
  /** "Chrome on Android" */
  device: string;
}

export type PasskeyAdded =
  | { kind: 'added'; name: string }
  /** The page was open for too long, or the answer has been sent before. */
  | { kind: 'over' }
  | { kind: 'wrong' };

/** OFF-01: to the person's own account, soon after the password or a passkey was given. He is told by mail. */
export async function addPasskey(
  ctx: AppContext,
  session: OfficeSession,
  { answer, name: typed, party, device }: AddPasskeyInput,
): Promise<PasskeyAdded> {
  requireProof(ctx, session);
  const name = readPasskeyName(typed);
  const attestation = readAttestation(answer);
  const client = attestation && readClientData(attestation);
  if (attestation === null || client === null) return { kind: 'wrong' };
  const taken = await takeChallenge(ctx, { purpose: 'add', holder: session.id }, client.challenge);
  if (taken !== 'taken') return { kind: taken === 'over' ? 'over' : 'wrong' };
  const made = await verify(attestation, { party, challenge: client.challenge });
  if (made === null) return { kind: 'wrong' };
  const staffId = session.member.id;
  return ctx.store.db.transaction(async (tx): Promise<PasskeyAdded> => {
    await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for('update');
    const [own] = await tx.select({ passkeys: count() }).from(staffPasskey).where(eq(staffPasskey.staffId, staffId));
    if ((own?.passkeys ?? 0) >= staffLimits.passkeys) {
      throw new Refusal('conflict', `You have ${staffLimits.passkeys} passkeys. Remove one that you do not use first.`);
    }
    const now = ctx.clock.now();
    const added = await tx
      .insert(staffPasskey)
      .values({ id: createId(now), staffId, ...made, name, rpId: party.id, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: staffPasskey.id });
    // A device never gives the same id twice: somebody has made this up.
    if (added.length === 0) return { kind: 'wrong' };
    const ofMember: AppContext = { ...ctx, actor: { kind: 'staff', id: staffId } };
    const detail = { passkey: name };
    await recordAudit(tx, ofMember, {
      siteId: null,
      action: 'staff.passkey_added',
      subject: `staff:${staffId}`,
      detail,
    });
    await planNotice(ctx, tx, { staffId, kind: 'passkey_added', name, device });
    return { kind: 'added', name };
  });
}

/** Null for whatever is wrong with it. */
async function verify(
  { id, rawId, type, response }: PasskeyAttestation,
  { party, challenge }: { party: RelyingParty; challenge: string },
) {
  const { clientDataJSON, attestationObject } = response;
  try {
    if (!(await isUnattested(attestationObject))) return null;
    const { verifyRegistrationResponse } = await loadPasskeyLibrary();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...passkeyAlgorithms],
    });
    if (!verified) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      isSynced: credentialBackedUp,
    };
  } catch {
    return null;
  }
}

/**
 * We ask for no word of the device's maker. One that comes unasked is refused, because the library would look certificates up at addresses
 * that stand in them.
 */
async function isUnattested(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const decoded = decodeAttestationObject(Buffer.from(attestationObject, 'base64url'));
  const isSelf = decoded.get('fmt') === 'packed' && decoded.get('attStmt').get('x5c') === undefined;
  return decoded.get('fmt') === 'none' || isSelf;
}
