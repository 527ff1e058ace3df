import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QuoteRequest } from '#rules/finance/quote.ts';
import { bestAnswers } from '#rules/tradein/trade-in-facts.ts';
import type { SiteContext } from '#services/context.ts';
import type { PlainCar } from '#services/stock/find-plain-car.ts';
import { openHttpFinanceQuote } from '../finance/open-http-finance-quote.ts';
import { openHttpMarketPrice } from '../market/open-http-market-price.ts';
import { openHttpRego } from '../tradein/open-http-rego.ts';
import { openHttpValuation } from '../tradein/open-http-valuation.ts';

let server: Server;
let url: string;
let answer: { status: number; body: string } | 'never' = { status: 200, body: '{}' };
const asked: { authorization: string | undefined; body: unknown }[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    asked.push({ authorization: request.headers.authorization, body: JSON.parse(Buffer.concat(chunks).toString()) });
    if (answer !== 'never') response.writeHead(answer.status, { location: '/elsewhere' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const ctx = {} as SiteContext;
const car = {
  itemType: 'car',
  carType: 'used',
  make: 'Kia',
  model: 'Rio',
  year: 2020,
  odometerKm: 50_000,
  vin: null,
} as PlainCar;
const request: QuoteRequest = {
  selfAssessedCreditScore: 'GREAT',
  purchasePrice: 20_000,
  loanTerm: 5,
  year: 2020,
  vin: null,
  nvic: null,
  whoIsHelping: '',
};
// A busy machine may take long over an answer that comes; only where none comes is the wait short.
const service = () => ({ url, token: 'a token', timeoutMs: answer === 'never' ? 300 : 60_000 });
const market = () => openHttpMarketPrice(service()).findMarketPrice(ctx, car);
const vehicle = { kind: 'car', make: 'Kia', model: 'Rio', badge: '', year: 2020, odometerKm: 50_000 } as const;
const valuation = () =>
  openHttpValuation(service()).value(ctx, { vehicle, answers: bestAnswers, rego: 'ABC123', regoState: 'QLD' });
const rego = () => openHttpRego(service()).lookUp(ctx, { rego: 'ABC123', state: 'QLD' });
const quote = () => openHttpFinanceQuote(service()).quote(ctx, request);

describe('HTTP services', () => {
  it('API-03 request the market price of a car by our contract', async () => {
    answer = {
      status: 200,
      body: '{"range_min":18000,"range_max":21500.5,"confidence":0.7,"sample_size":31,"more":1}',
    };
    expect(await market()).toEqual({
      kind: 'found',
      price: {
        rangeMinCents: 1_800_000,
        rangeMaxCents: 2_150_050,
        source: 'service',
        rangeKind: 'usual',
        confidence: 0.7,
        sampleSize: 31,
        description: 'Compared with 31 similar cars of the market.',
      },
    });
    expect(asked.at(-1)).toMatchObject({
      authorization: 'Bearer a token',
      body: { item_type: 'car', car_type: 'used', make: 'Kia', model: 'Rio', year: 2020, km: 50_000, vin: null },
    });
  });

  it('API-03 request a quote with the fixed body', async () => {
    const figures = { weeklyRepaymentAmount: 98.4, advertisedRate: 7.2, comparisonRate: 8 };
    answer = { status: 200, body: JSON.stringify(figures) };
    expect(await quote()).toEqual({ kind: 'quoted', quote: { ...figures, comparisonExample: null } });
    const example = { comparisonExample: { amount: 30_000, termYears: 5, fees: 495 } };
    answer = { status: 200, body: JSON.stringify({ ...figures, ...example }) };
    expect(await quote()).toEqual({ kind: 'quoted', quote: { ...figures, ...example } });
    expect(asked.at(-1)?.body).toEqual(request);
  });

  it('LEAD-07 request a valuation by our contract, and take none whose reasons do not add up', async () => {
    const reasons = [
      { label: 'Advertised', amount_min: 20_000, amount_max: 24_000 },
      { label: 'Margin', amount_min: -3000, amount_max: -3500 },
    ];
    const body = { range_min: 17_000, range_max: 20_500, description: 'Of 40 sold at auction.', reasons };
    answer = { status: 200, body: JSON.stringify(body) };
    expect(await valuation()).toEqual({
      kind: 'valued',
      valuation: {
        minCents: 1_700_000,
        maxCents: 2_050_000,
        description: 'Of 40 sold at auction.',
        reasons: [
          { label: 'Advertised', minCents: 2_000_000, maxCents: 2_400_000 },
          { label: 'Margin', minCents: -300_000, maxCents: -350_000 },
        ],
        compared: [],
      },
    });
    expect(asked.at(-1)?.body).toEqual({
      ...{ item_type: 'car', make: 'Kia', model: 'Rio', badge: null, year: 2020, km: 50_000 },
      ...{ rego: 'ABC123', rego_state: 'QLD', condition: 'excellent', service_history: 'full', keys: 'two' },
      damage: 'none',
    });
    answer = { status: 200, body: JSON.stringify({ ...body, range_max: 20_600 }) };
    expect(await valuation()).toEqual({ kind: 'failed', reason: 'did not answer as the contract says' });
  });

  it('LEAD-07 look up a rego by our contract', async () => {
    answer = { status: 200, body: '{"make":"Kia","model":"Rio","year":2020,"vin":"KNADC512AL6000001"}' };
    const none = { badge: null, body: null, fuel: null, transmission: null };
    expect(await rego()).toEqual({
      kind: 'found',
      vehicle: { make: 'Kia', model: 'Rio', year: 2020, vin: 'KNADC512AL6000001', ...none },
    });
    expect(asked.at(-1)).toMatchObject({
      authorization: 'Bearer a token',
      body: { rego: 'ABC123', state: 'QLD' },
    });
  });

  it('API-03 have no data if the service answers 204 or 404', async () => {
    for (const status of [204, 404]) {
      answer = { status, body: '' };
      expect(await market()).toEqual({ kind: 'unknown' });
      expect(await quote()).toEqual({ kind: 'declined' });
      expect(await valuation()).toEqual({ kind: 'unknown' });
      expect(await rego()).toEqual({ kind: 'unknown' });
    }
  });

  it('API-03 fail with a reason on every other response, and time out', async () => {
    const failures: [typeof answer, string][] = [
      [{ status: 500, body: '' }, 'answered 500'],
      [{ status: 302, body: '' }, 'answered 302'],
      [{ status: 200, body: '<html>' }, 'did not answer with JSON'],
      [{ status: 200, body: `"${'x'.repeat(70_000)}"` }, 'sent too large a response'],
      [
        { status: 200, body: '{"range_min":2,"range_max":1,"confidence":1,"sample_size":31}' },
        'did not answer as the contract says',
      ],
      [
        { status: 200, body: '{"range_min":-1,"range_max":1,"confidence":1,"sample_size":31}' },
        'did not answer as the contract says',
      ],
      [{ status: 200, body: '{"range_min":1,"range_max":2,"confidence":1}' }, 'did not answer as the contract says'],
      ['never', 'did not answer in time'],
    ];
    for (const [response, reason] of failures) {
      answer = response;
      expect(await market()).toEqual({ kind: 'failed', reason });
      expect(await quote()).toEqual({ kind: 'failed', reason });
      expect(await valuation()).toEqual({ kind: 'failed', reason });
      expect(await rego()).toEqual({ kind: 'failed', reason });
    }
    const closed = { ...service(), url: 'http://127.0.0.1:1/' };
    expect(await openHttpFinanceQuote(closed).quote(ctx, request)).toMatchObject({ kind: 'failed' });
  });
});
