import { createContext, data, type RouterContextProvider, redirect } from 'react-router';
import { Refusal, type RefusalCode } from '#kernel/refusal.ts';
import { type OfficeContext, openOfficeContext } from '#services/staff/office-context.ts';
import { findOfficeSession, type OfficeSession } from '#services/staff/sessions/office-session.ts';
import { writeSessionCookie } from '#web/http/incoming/session-cookie.ts';
import { paths } from './addresses.ts';
import { getVisit } from './office-request.ts';

export interface SignedIn {
  session: OfficeSession;
  office: OfficeContext;
}

type Context = Readonly<RouterContextProvider>;

/** Of whoever may not go on: the place where he can. */
interface SentAway {
  to: string;
}

/** One answer for all loaders of a page, which ask at once. */
const asked = createContext<Promise<SignedIn | SentAway> | null>(null);

/** Everything of the office but signing in begins with this. Whoever may not go on is sent where he can. */
export async function requireMember(context: Context): Promise<SignedIn> {
  const found = await findOnce(context);
  // Each loader throws one of its own: React Router writes into it.
  if ('to' in found) throw redirect(found.to);
  return found;
}

function findOnce(context: Context): Promise<SignedIn | SentAway> {
  // Whatever a step has changed of who acts, the loaders that follow it in the same request have to see.
  if (!getVisit(context).isRead) return findSignedIn(context);
  const known = context.get(asked) ?? findSignedIn(context);
  context.set(asked, known);
  return known;
}

async function findSignedIn(context: Context): Promise<SignedIn | SentAway> {
  const { ctx, token, url } = getVisit(context);
  const session = await findOfficeSession(ctx, token);
  if (session === null) return { to: withWanted(paths.signIn, url) };
  if (session.state === 'code') return { to: withWanted(paths.code, url) };
  if (session.state === 'set-up') return { to: paths.secondFactor };
  return { session, office: await openOfficeContext(ctx, session.member) };
}

/** Somebody who has given his password, however far he has come. */
export async function requireSession(context: Context): Promise<OfficeSession> {
  const { ctx, token, url } = getVisit(context);
  const session = await findOfficeSession(ctx, token);
  if (session === null) throw redirect(withWanted(paths.signIn, url));
  return session;
}

function withWanted(path: string, { pathname, searchParams }: URL): string {
  const wanted = pathname.replace(/\.data$/, '').replace(/^\/office/, '');
  const isWorth = wanted !== '' && wanted !== '/' && wanted !== '/_root';
  if (!isWorth) return path;
  // Which routes a browser with scripts reads says nothing of where it wants to be.
  const query = new URLSearchParams([...searchParams].filter(([name]) => name !== '_routes'));
  return `${path}?to=${encodeURIComponent(query.size === 0 ? wanted : `${wanted}?${query}`)}`;
}

/** Headers that give the browser a session's token, or take it back. */
export function giveToken(context: Context, token: string | null): { headers: HeadersInit } {
  return { headers: { 'Set-Cookie': writeSessionCookie(token, getVisit(context).url) } };
}

const statuses: Record<RefusalCode, number> = {
  not_found: 404,
  gone: 410,
  invalid: 422,
  forbidden: 403,
  conflict: 409,
  too_large: 413,
  too_many: 429,
  unavailable: 503,
};

export interface Refused {
  message: string;
  problems: Readonly<Record<string, string>>;
}

/** What somebody had typed who may not go on with it, for the error page. */
const writeTyped = (typed: string) => (typed === '' ? null : { typed });

/** Runs a verb for a loader: what it refuses is an error page. */
export async function runVerb<T>(run: () => Promise<T>, typed = ''): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Refusal) throw data(writeTyped(typed), { status: statuses[error.code] });
    throw error;
  }
}

/** Runs a verb for an action: what it refuses for a reason that the person can mend comes back to his form, the rest is an error page. */
export async function tryVerb<T>(
  run: () => Promise<T>,
  typed = '',
): Promise<{ done: T } | { refused: ReturnType<typeof data<Refused>> }> {
  try {
    return { done: await run() };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const status = statuses[error.code];
    if (error.code === 'not_found' || error.code === 'gone') throw data(writeTyped(typed), { status });
    const problems = Object.fromEntries(error.problems.map(({ field, message }) => [field, message]));
    return { refused: data({ message: error.message, problems }, { status }) };
  }
}
