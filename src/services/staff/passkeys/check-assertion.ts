import { eq } from 'drizzle-orm';
import { staffPasskey } from '#db/schema/index.ts';
import type { AppContext } from '../../context.ts';
import { type ChallengeOf, takeChallenge } from './challenge.ts';
import { type PasskeyAssertion, readClientData } from './passkey-answer.ts';
import { loadPasskeyLibrary } from './passkey-library.ts';
import type { RelyingParty } from './relying-party.ts';

export type StoredPasskey = typeof staffPasskey.$inferSelect;

export type AssertionChecked =
  /** Signed by the device, for this office, after its owner was verified. The counter is yet to be compared. */
  | { kind: 'signed'; passkey: StoredPasskey; counter: number; isSynced: boolean }
  /** The challenge was too old, or had been answered. */
  | { kind: 'over' }
  /** With the passkey that it claims to be, where there is one. */
  | { kind: 'wrong'; passkey: StoredPasskey | null };

/** Whether a browser's answer proves that somebody holds a passkey of this office. The challenge is used up. */
export async function checkAssertion(
  ctx: AppContext,
  { assertion, party, of }: { assertion: PasskeyAssertion; party: RelyingParty; of: ChallengeOf },
): Promise<AssertionChecked> {
  const [passkey = null] = await ctx.store.db
    .select()
    .from(staffPasskey)
    .where(eq(staffPasskey.credentialId, assertion.id));
  const wrong = { kind: 'wrong', passkey } as const;
  const client = readClientData(assertion);
  if (client === null) return wrong;
  const taken = await takeChallenge(ctx, of, client.challenge);
  if (taken === 'over') return { kind: 'over' };
  if (taken === 'foreign' || passkey === null || !isOwners(passkey, assertion)) return wrong;
  const verified = await verify(assertion, { passkey, party, challenge: client.challenge });
  return verified === null ? wrong : { kind: 'signed', passkey, ...verified };
}

/** The device says whose passkey it is, too. */
function isOwners({ staffId }: StoredPasskey, { response }: PasskeyAssertion): boolean {
  return response.userHandle == null || Buffer.from(response.userHandle, 'base64url').toString('utf8') === staffId;
}

/** Null for whatever is wrong with it: the library's words name origins and challenges, and help nobody who is honest. */
async function verify(
  { id, rawId, type, response }: PasskeyAssertion,
  { passkey, party, challenge }: { passkey: StoredPasskey; party: RelyingParty; challenge: string },
): Promise<{ counter: number; isSynced: boolean } | null> {
  const { verifyAuthenticationResponse } = await loadPasskeyLibrary();
  const { clientDataJSON, authenticatorData, signature } = response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      // The library compares counters before it has looked at the signature: anybody could call a passkey copied. We compare after it.
      credential: { id, publicKey: Buffer.from(passkey.publicKey, 'base64url'), counter: 0 },
    });
    if (!verified) return null;
    return { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp };
  } catch {
    return null;
  }
}
