import { createHmac } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { createSeal, type SealedFor } from '../../applications/seal.ts';
import type { AppContext } from '../../context.ts';

const periodSeconds = 30;
/** A phone's clock may be half a minute off, either way. */
const window = 1;

/** Sealed with a key of the server: a copy of the store gives nobody a code. */
function openSealOf({ codeKey }: Pick<AppContext, 'codeKey'>) {
  return createSeal([{ name: 'office', key: createHmac('sha256', codeKey).update('second factors').digest() }]);
}

type Kind = Extract<SealedFor['kind'], 'second factor' | 'offered second factor'>;

export function sealSecret(ctx: AppContext, kind: Kind, staffId: string, secret: string): string {
  return openSealOf(ctx).close(secret, { kind, siteId: null, of: staffId });
}

/** Null where it is not sealed for this person by this server. */
export function openSecret(
  ctx: Pick<AppContext, 'codeKey'>,
  kind: Kind,
  staffId: string,
  sealed: string,
): string | null {
  const opened = openSealOf(ctx).open(sealed, { kind, siteId: null, of: staffId });
  return opened.kind === 'opened' ? opened.text : null;
}

export function createSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator app reads from the square code (RFC 6238, six digits, thirty seconds). */
export function writeSecretAddress(secret: string, { issuer, email }: { issuer: string; email: string }): string {
  return openTotp(secret, { issuer, label: email }).toString();
}

/** The time step of a right code, counted since 1970; null for a wrong one. */
export function findCodeStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = openTotp(secret).validate({ token: code, timestamp, window });
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta;
}

function openTotp(secret: string, named: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...named, secret: Secret.fromBase32(secret), period: periodSeconds, digits: 6, algorithm: 'SHA1' });
}
