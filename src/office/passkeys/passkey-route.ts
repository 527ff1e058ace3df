import { data, redirect } from 'react-router';
import { createToken, isToken } from '#services/accounts/sessions/token.ts';
import { findRelyingParty } from '#services/staff/passkeys/relying-party.ts';
import { askForPasskey, signInWithPasskey } from '#services/staff/passkeys/sign-in-with-passkey.ts';
import { readBrowserToken, writeBrowserCookie } from '#web/http/incoming/session-cookie.ts';
import { readWanted } from '../addresses.ts';
import { giveToken } from '../guard.ts';
import { getVisit } from '../office-request.ts';
import { describeWait } from '../sign-in/describe-wait.ts';
import type { Route } from './+types/passkey-route';

/** A new question for the browser, the same for everybody; null where browsers know no passkeys. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { ctx, url } = getVisit(context);
  const party = findRelyingParty(ctx, url);
  if (party === null) return data({ request: null });
  const known = readBrowser(request, url);
  const browser = known ?? createToken();
  const headers = known === null ? { 'Set-Cookie': writeBrowserCookie(browser, url) } : undefined;
  return data({ request: askForPasskey(ctx, party, browser) }, headers && { headers });
}

/** After an answer that was refused, too: its question is used up. */
export function shouldRevalidate() {
  return true;
}

const problems = {
  over: 'That took too long. Please try again.',
  copied: `This passkey was refused: there may be a copy of it. Sign in with your password, and remove it under “My account”.`,
  wrong: 'That passkey was not taken. Please sign in with your password.',
} as const;

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx, network, device, url } = getVisit(context);
  const form = await request.formData();
  const [answer, to] = [String(form.get('passkey') ?? ''), readWanted(String(form.get('to') ?? ''))];
  const party = findRelyingParty(ctx, url);
  if (party === null) return data({ problem: problems.wrong }, { status: 422 });
  const browser = readBrowser(request, url) ?? '';
  const signed = await signInWithPasskey(ctx, { answer, browser, party, network, device });
  switch (signed.kind) {
    case 'signed_in':
      return redirect(to, giveToken(context, signed.token));
    case 'too_many':
      return data({ problem: describeWait(signed.minutes) }, { status: 429 });
    default:
      return data({ problem: problems[signed.kind] }, { status: 422 });
  }
}

function readBrowser({ headers }: Request, url: URL): string | null {
  const token = readBrowserToken(headers, url);
  return token !== null && isToken(token) ? token : null;
}
