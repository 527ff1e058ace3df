import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  describeDispute,
  describeIntent,
  describeSession,
  type ExampleEvent,
  StripeBooks,
} from './stripe-books.examples.ts';
import { cardPage, stripeScript } from './stripe-script.examples.ts';

export const exampleKeys = {
  STRIPE_SECRET_KEY: 'sk_test_standin',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_standin',
  STRIPE_WEBHOOK_SECRET: 'whsec_standin',
} as const;

export type StripeCall =
  | 'open'
  | 'read'
  | 'list'
  | 'expire'
  | 'intent'
  | 'capture'
  | 'cancel'
  | 'refund'
  | 'refunds'
  | 'disputes';

interface Stop {
  call: StripeCall;
  /** Whether the connection breaks before the call is carried out, or afterwards. */
  when: 'before' | 'after';
}

export interface ExampleStripe {
  /** The environment of a server that is to use it. */
  env: Record<string, string>;
  books: StripeBooks;
  /** The connection of the next such call breaks, and of its one repetition by the SDK. */
  stop(stop: Stop): void;
  /** While it is down every call is answered 503, as Stripe does. */
  setDown(isDown: boolean): void;
  /** The next such call waits until it is let go. */
  hold(call: StripeCall): { reached: Promise<void>; letGo(): void };
  /** An event as Stripe sends it, signed now unless told otherwise. */
  sign(event: ExampleEvent, how?: { secret?: string; at?: Date }): { body: string; signature: string };
  close(): Promise<void>;
}

interface Held {
  call: StripeCall;
  reach(): void;
  gone: Promise<void>;
}

/**
 * A stand-in for Stripe on this machine, written from Stripe's public documentation: sessions, intents, captures, refunds, disputes,
 * idempotency keys, connected accounts, signed events, and a script whose card form is in a frame. It is not Stripe: what the
 * documentation does not say, it does not know.
 */
export async function startExampleStripe(now: () => Date): Promise<ExampleStripe> {
  const books = new StripeBooks();
  const stops: (Stop & { left: number })[] = [];
  const holds: Held[] = [];
  const answered = new Map<string, { fields: string; status: number; body: unknown }>();
  let isDown = false;

  const hits = ({ call, when }: Stop) => {
    const found = stops.find((stop) => stop.call === call && stop.when === when && stop.left > 0);
    if (found) found.left -= 1;
    return found !== undefined;
  };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const sent = await text(request);
    if (serveBrowser({ books, url, sent }, response)) return;
    if (isDown) return send(response, 503, { error: { type: 'api_error', message: 'down' } });
    if (request.headers.authorization !== `Bearer ${exampleKeys.STRIPE_SECRET_KEY}`) {
      return send(response, 401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } });
    }
    const asked = readCall(request, url, sent);
    if (asked === null) return sendMissing(response);
    const held = holds.findIndex(({ call }) => call === asked.call);
    const [holding] = held === -1 ? [] : holds.splice(held, 1);
    holding?.reach();
    await holding?.gone;
    if (hits({ call: asked.call, when: 'before' })) return void request.socket.destroy();
    const key = request.headers['idempotency-key'];
    const name = typeof key === 'string' ? `${asked.account} ${key}` : null;
    const known = name === null ? undefined : answered.get(name);
    if (known && known.fields !== `${url.pathname} ${sent}`) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      return send(response, 400, { error: { type: 'idempotency_error', message } });
    }
    const result = known ?? answer(books, asked);
    if (name !== null) answered.set(name, { fields: `${url.pathname} ${sent}`, ...result });
    if (hits({ call: asked.call, when: 'after' })) return void request.socket.destroy();
    send(response, result.status, result.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: { ...exampleKeys, STRIPE_URL: url, STRIPE_SCRIPT_URL: `${url}/endive/stripe.js` },
    books,
    stop: (stop) => void stops.push({ ...stop, left: 2 }),
    setDown: (down) => {
      isDown = down;
    },
    hold: (call) => {
      const reached = Promise.withResolvers<void>();
      const gone = Promise.withResolvers<void>();
      holds.push({ call, reach: reached.resolve, gone: gone.promise });
      return { reached: reached.promise, letGo: () => gone.resolve() };
    },
    sign: ({ id, type, account, object }, { secret = exampleKeys.STRIPE_WEBHOOK_SECRET, at = now() } = {}) => {
      const body = JSON.stringify({ id, object: 'event', type, account, data: { object } });
      const seconds = Math.floor(at.getTime() / 1000);
      const hash = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
      return { body, signature: `t=${seconds},v1=${hash}` };
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

interface AskedCall {
  call: StripeCall;
  account: string;
  /** In the path. */
  id: string;
  fields: URLSearchParams;
}

const calls: readonly { method: string; path: RegExp; call: StripeCall }[] = [
  { method: 'POST', path: /^\/v1\/checkout\/sessions$/, call: 'open' },
  { method: 'GET', path: /^\/v1\/checkout\/sessions$/, call: 'list' },
  { method: 'GET', path: /^\/v1\/checkout\/sessions\/(\w+)$/, call: 'read' },
  { method: 'POST', path: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, call: 'expire' },
  { method: 'GET', path: /^\/v1\/payment_intents\/(\w+)$/, call: 'intent' },
  { method: 'POST', path: /^\/v1\/payment_intents\/(\w+)\/capture$/, call: 'capture' },
  { method: 'POST', path: /^\/v1\/payment_intents\/(\w+)\/cancel$/, call: 'cancel' },
  { method: 'POST', path: /^\/v1\/refunds$/, call: 'refund' },
  { method: 'GET', path: /^\/v1\/refunds$/, call: 'refunds' },
  { method: 'GET', path: /^\/v1\/disputes$/, call: 'disputes' },
];

function readCall(
  { method, headers }: IncomingMessage,
  { pathname, searchParams }: URL,
  sent: string,
): AskedCall | null {
  const known = calls.find((each) => each.method === method && each.path.test(pathname));
  const account = headers['stripe-account'];
  if (!known || typeof account !== 'string') return null;
  const fields = method === 'POST' ? new URLSearchParams(sent) : searchParams;
  return { call: known.call, account, id: known.path.exec(pathname)?.[1] ?? '', fields };
}

interface Answered {
  status: number;
  body: unknown;
}

const missing: Answered = {
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' } },
};

function refuse(code: string): Answered {
  return { status: 400, body: { error: { type: 'invalid_request_error', code, message: code } } };
}

/** What is of another account is not there. */
function answer(books: StripeBooks, { call, account, id, fields }: AskedCall): Answered {
  const expand = [...fields].filter(([name]) => name.startsWith('expand')).map(([, value]) => value);
  const ok = (body: unknown): Answered => ({ status: 200, body });
  const known = books.sessions.get(id);
  const session = known?.account === account ? known : undefined;
  const ofIntent = books.findByIntent(id || (fields.get('payment_intent') ?? ''));
  const paid = ofIntent?.session.account === account ? ofIntent : null;
  switch (call) {
    case 'open':
      if (fields.get('ui_mode') !== 'elements') return refuse('parameter_invalid');
      if (fields.get('payment_intent_data[capture_method]') !== 'manual') return refuse('parameter_missing');
      return ok(describeSession(books.open(account, fields), expand));
    case 'list': {
      const since = Number(fields.get('created[gte]') ?? 0);
      const all = [...books.sessions.values()].filter((each) => each.account === account && each.created >= since);
      const after = all.findIndex((each) => each.id === fields.get('starting_after')) + 1;
      const page = all.slice(after, after + listedAtOnce);
      const data = page.map((each) => describeSession(each, expand));
      return ok({ object: 'list', url: '/v1/checkout/sessions', has_more: after + listedAtOnce < all.length, data });
    }
    case 'read':
      return session ? ok(describeSession(session, expand)) : missing;
    case 'expire':
      if (!session) return missing;
      if (session.status !== 'open') return refuse('checkout_session_not_open');
      books.expire(session);
      return ok(describeSession(session, expand));
    case 'intent':
      return paid ? ok(describeIntent(paid.intent)) : missing;
    case 'capture':
      if (!paid) return missing;
      if (paid.intent.status !== 'requires_capture') return refuse('payment_intent_unexpected_state');
      books.capture(paid.session, paid.intent);
      return ok(describeIntent(paid.intent));
    case 'cancel':
      if (!paid) return missing;
      if (paid.intent.status !== 'requires_capture') return refuse('payment_intent_unexpected_state');
      books.cancel(paid.session, paid.intent);
      return ok(describeIntent(paid.intent));
    case 'refund': {
      if (!paid) return missing;
      const amount = Number(fields.get('amount'));
      if (paid.intent.status !== 'succeeded') return refuse('payment_intent_unexpected_state');
      if (paid.intent.disputes.some(({ status }) => status !== 'won')) return refuse('charge_disputed');
      if (paid.intent.refunded + amount > paid.intent.amount_received) return refuse('charge_already_refunded');
      return ok(books.refund(paid.session, paid.intent, amount));
    }
    case 'refunds': {
      const data = books.refunds.filter(({ intent }) => intent === paid?.intent.id);
      return ok({ object: 'list', url: '/v1/refunds', has_more: false, data });
    }
    case 'disputes': {
      const { intent } = paid ?? {};
      const data = intent?.disputes.map((dispute) => describeDispute(intent, dispute)) ?? [];
      return ok({ object: 'list', url: '/v1/disputes', has_more: false, data });
    }
    default:
      return call satisfies never;
  }
}

/** Few, so that every list has pages. */
const listedAtOnce = 3;

interface AskedByBrowser {
  books: StripeBooks;
  url: URL;
  sent: string;
}

/** The script and the frame of the card form; the card's number comes here and nowhere else. */
function serveBrowser({ books, url, sent }: AskedByBrowser, response: ServerResponse): boolean {
  const write = (type: string, content: string) => {
    response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8` }).end(content);
    return true;
  };
  if (url.pathname === '/endive/stripe.js') return write('text/javascript', stripeScript);
  if (url.pathname === '/frame') return write('text/html', cardPage);
  if (url.pathname !== '/pay') return false;
  const fields = new URLSearchParams(sent);
  const session = [...books.sessions.values()].find(({ clientSecret }) => clientSecret === fields.get('secret'));
  if (!session) return write('application/json', JSON.stringify({ problem: 'No such session.' }));
  const confirmed = fields.get('answer');
  if (confirmed !== null && session.intent?.status === 'requires_action') {
    if (confirmed === 'yes') books.authorise(session, session.intent);
    else books.decline(session, session.intent, 'We are unable to authenticate your payment method.');
  } else books.pay(session, fields.get('number') ?? '');
  const status = session.intent?.status;
  const problem = session.intent?.last_payment_error?.message ?? null;
  return write('application/json', JSON.stringify({ status, problem }));
}

function sendMissing(response: ServerResponse): void {
  send(response, missing.status, missing.body);
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
