import { createHmac } from 'node:crypto';
import { isSameSecret } from '#kernel/secrets/is-same-secret.ts';
import type { SiteContext } from '../../context.ts';
import { unsubscribePath } from '../../enquiries/consent/unsubscribe-token.ts';

/** What a link of a mail ends: one alert, or all of a person. */
export type StopTarget = { kind: 'alert'; id: string } | { kind: 'account'; id: string };

type SigningContext = Pick<SiteContext, 'site' | 'codeKey'>;

const letters = { alert: 'a', account: 'p' } as const;

/** USER-09: the path that ends alerts without sign-in. It never expires, names no person and works on its own site alone. */
export function createStopPath(ctx: SigningContext, target: StopTarget): string {
  const subject = `${letters[target.kind]}.${target.id}`;
  const token = `${subject}.${sign(ctx, subject)}`;
  return `${unsubscribePath}?${new URLSearchParams({ token })}`;
}

/** What a token of this site names; null for any other. */
export function readStopToken(ctx: SigningContext, token: string): StopTarget | null {
  const [, letter = '', id = '', written = ''] = /^([ap])\.([\w-]{1,64})\.([\w-]{43})$/.exec(token) ?? [];
  if (!isSameSecret(written, sign(ctx, `${letter}.${id}`))) return null;
  return { kind: letter === letters.alert ? 'alert' : 'account', id };
}

/** Each site has a key of its own, made from the server's. */
function sign({ site, codeKey }: SigningContext, subject: string): string {
  const key = createHmac('sha256', codeKey).update(`stop alerts ${site.slug}`).digest();
  return createHmac('sha256', key).update(subject).digest('base64url');
}
