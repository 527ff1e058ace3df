import { parse, serialize } from 'hono/utils/cookie';
import { financePaths } from '#rules/finance/finance-address.ts';
import { isDraftToken } from '#services/applications/draft-token.ts';
import type { PageRequest } from '../page.ts';

const name = 'finance_application';

/** The token of the visitor's application; null without one. */
export function readDraftToken({ visitor }: Pick<PageRequest, 'visitor'>): string | null {
  const token = parse(visitor?.cookies ?? '', name)[name] ?? '';
  return isDraftToken(token) ? token : null;
}

/** For as long as the draft is kept since it was last saved. No script can read it. */
export function writeDraftCookie({ ctx, origin }: PageRequest, token: string): string {
  const days = ctx.site.settings.financeApplication.keepDraftDays;
  return write(origin, token, days * 24 * 60 * 60);
}

export function endDraftCookie({ origin }: PageRequest): string {
  return write(origin, '', 0);
}

function write(origin: string, token: string, maxAge: number): string {
  return serialize(name, token, {
    path: financePaths.apply,
    httpOnly: true,
    secure: origin.startsWith('https:'),
    sameSite: 'Lax',
    maxAge,
  });
}
