import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { staffChallenge } from '#db/schema/index.ts';
import type { AppContext } from '../../context.ts';
import { staffLimits } from '../limits.ts';

/** What a challenge is good for, and in whose hands: of another it is worth nothing. */
export interface ChallengeOf {
  purpose: 'sign in' | 'add' | 'prove';
  /** A session's id; before there is one, what the browser's cookie says. */
  holder: string;
}

const timeBytes = 8;
const randomLength = 16;
const bodyBytes = timeBytes + randomLength;

/**
 * A challenge that carries its own time and seal. The store hears of it when it is answered: whoever only looks at the page of
 * signing in writes nothing.
 */
export function createChallenge(ctx: Pick<AppContext, 'codeKey' | 'clock'>, of: ChallengeOf): Buffer<ArrayBuffer> {
  const body = Buffer.alloc(bodyBytes);
  body.writeBigUInt64BE(BigInt(ctx.clock.now().getTime()));
  randomBytes(randomLength).copy(body, timeBytes);
  return Buffer.concat([body, seal(ctx, of, body)]);
}

export type ChallengeTaken =
  | 'taken'
  /** Too old, or answered before. */
  | 'over'
  /** Not made by this server for this. */
  | 'foreign';

/** Uses a challenge up, whatever becomes of its answer. */
export async function takeChallenge(ctx: AppContext, of: ChallengeOf, text: string): Promise<ChallengeTaken> {
  const bytes = Buffer.from(text, 'base64url');
  const [body, given] = [bytes.subarray(0, bodyBytes), bytes.subarray(bodyBytes)];
  const expected = seal(ctx, of, body);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'foreign';
  const expiresAt = new Date(Number(body.readBigUInt64BE()) + staffLimits.challengeMs);
  if (expiresAt <= ctx.clock.now()) return 'over';
  const hash = createHash('sha256').update(bytes).digest('base64url');
  const taken = await ctx.store.db
    .insert(staffChallenge)
    .values({ hash, expiresAt })
    .onConflictDoNothing()
    .returning({ hash: staffChallenge.hash });
  return taken.length === 1 ? 'taken' : 'over';
}

function seal({ codeKey }: Pick<AppContext, 'codeKey'>, { purpose, holder }: ChallengeOf, body: Buffer): Buffer {
  return createHmac('sha256', codeKey)
    .update(JSON.stringify(['passkey', purpose, holder, body.toString('base64url')]))
    .digest();
}
