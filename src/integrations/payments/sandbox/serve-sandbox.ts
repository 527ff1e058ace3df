import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Clock } from '#kernel/clock.ts';
import { declinedTexts, readCard } from './sandbox-cards.ts';
import type { SandboxPayment, SandboxPayments } from './sandbox-payments.ts';

interface SandboxServerInput {
  payments: SandboxPayments;
  clock: Clock;
  /** What our own calls send; the card form needs none. */
  secret: string;
}

const lateMs = 8_000;
const largestBody = 10_000;

/**
 * A payment processor for trying out: card form and calls over HTTP, as a real one has them, in a server of its own. It keeps
 * no card data and logs nothing.
 */
export function createSandboxServer(input: SandboxServerInput): Server {
  return createServer((request, response) => {
    answer(input, request, response).catch(() => send(response, 500, { error: 'sandbox failed' }));
  });
}

async function answer(input: SandboxServerInput, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://sandbox');
  const body = await readBody(request);
  if (request.method === 'POST' && pathname === '/card') return takeCard(input, new URLSearchParams(body), response);
  if (request.method === 'POST' && pathname === '/confirm') return confirm(input, new URLSearchParams(body), response);
  if (request.headers.authorization !== `Bearer ${input.secret}`) return send(response, 404, { error: 'not found' });
  const payload: unknown = body === '' ? {} : JSON.parse(body);
  const result = callSandbox(input, pathname, payload as Record<string, unknown>);
  if (result === null) return send(response, 404, { error: 'no such payment' });
  await input.payments.save();
  send(response, 200, result);
}

/** The calls of `open-sandbox-payments.ts`. */
function callSandbox({ payments, clock }: SandboxServerInput, path: string, payload: Record<string, unknown>): unknown {
  const now = clock.now();
  const text = (name: string) => String(payload[name] ?? '');
  if (path === '/open') {
    const amountCents = Number(payload.amountCents);
    const { key, description, returnUrl } = {
      key: text('key'),
      description: text('description'),
      returnUrl: text('returnUrl'),
    };
    return payments.open({ key, amountCents, description, returnUrl }, now);
  }
  if (path === '/list') return payments.list(new Date(text('since'))).map(({ id }) => payments.get(id, now));
  const payment = payments.get(text('id'), now);
  if (payment === null) return null;
  switch (path) {
    case '/read':
      return payment;
    case '/capture':
      return payment.state === 'authorised' ? payments.change(payment, { state: 'captured' }) : payment;
    case '/cancel':
      return payment.state === 'captured'
        ? payment
        : payments.change(payment, { state: 'cancelled', authorisedAt: null });
    case '/refund': {
      const refundedCents = Math.min(Math.max(payment.refundedCents, Number(payload.totalCents)), payment.amountCents);
      return payment.state === 'captured' ? payments.change(payment, { refundedCents }) : payment;
    }
    default:
      return null;
  }
}

/** The card form was posted, here and nowhere else. The buyer goes back to the site, or on to the bank's question. */
async function takeCard(input: SandboxServerInput, fields: URLSearchParams, response: ServerResponse): Promise<void> {
  const { payments, clock } = input;
  const payment = payments.get(fields.get('payment') ?? '', clock.now());
  if (payment === null) return send(response, 404, { error: 'no such payment' });
  if (payment.state !== 'open') return goBack(response, payment);
  const card = readCard(fields, clock.now());
  const decline = (declinedText: string) => payments.change(payment, { declinedText });
  if ('problem' in card) decline(card.problem);
  else {
    switch (card.behaviour) {
      case 'approved':
        payments.change(payment, { state: 'authorised', declinedText: null });
        break;
      case 'late':
        payments.change(payment, {
          state: 'working',
          declinedText: null,
          authorisedAt: clock.now().getTime() + lateMs,
        });
        break;
      case 'silent':
        payments.change(payment, { state: 'working', declinedText: null });
        break;
      case 'asks':
        return sendQuestion(response, payment);
      default:
        decline(declinedTexts[card.behaviour]);
    }
  }
  await payments.save();
  goBack(response, payment);
}

/** The bank's question (3-D Secure) was answered. */
async function confirm(input: SandboxServerInput, fields: URLSearchParams, response: ServerResponse): Promise<void> {
  const { payments, clock } = input;
  const payment = payments.get(fields.get('payment') ?? '', clock.now());
  if (payment === null) return send(response, 404, { error: 'no such payment' });
  if (payment.state === 'open') {
    const isConfirmed = fields.get('answer') === 'yes';
    payments.change(
      payment,
      isConfirmed ? { state: 'authorised', declinedText: null } : { declinedText: declinedTexts.refused },
    );
    await payments.save();
  }
  goBack(response, payment);
}

function goBack(response: ServerResponse, { returnUrl }: SandboxPayment): void {
  response.writeHead(303, { Location: returnUrl, 'Cache-Control': 'no-store' }).end();
}

function sendQuestion(response: ServerResponse, { id }: SandboxPayment): void {
  const page = `<!DOCTYPE html><html lang="en-AU"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Test bank</title><body style="font: 1.1rem/1.5 system-ui; max-width: 32rem; margin: 3rem auto; padding: 0 1rem">
<h1>Test bank</h1><p>Your bank asks whether it is you who pays. This is a test: no money moves.</p>
<form method="post" action="/confirm"><input type="hidden" name="payment" value="${id}">
<button name="answer" value="yes" style="font: inherit; padding: .7rem 1.2rem">Yes, it is me</button>
<button name="answer" value="no" style="font: inherit; padding: .7rem 1.2rem">No, cancel</button></form></body></html>`;
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }).end(page);
}

function send(response: ServerResponse, status: number, content: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(content));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).byteLength;
    if (size > largestBody) throw new Error('too much');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}
