import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendLead } from './send-lead.ts';

const values = { form: 'test-drive', car_id: '7', name: 'Jane', postcode: '4000', date_time: '', message: 'Hello' };
const answer = (status: number, body: unknown) => {
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', fetched);
  return () => JSON.parse(String(fetched.mock.calls[0]?.[1].body));
};
afterEach(() => vi.unstubAllGlobals());

describe('sendLead', () => {
  it('LEAD-03 sends what is filled in so far, then everything, each with userData and isLastStep', async () => {
    const readStep = answer(200, { lead_id: null });
    const names = ['date_time', 'name', 'postcode'];
    expect(await sendLead('/api/leads', { values, names, isLastStep: false })).toEqual({
      kind: 'taken',
      leadId: null,
      locationId: null,
    });
    expect(readStep()).toEqual({
      form: 'test-drive',
      car_id: '7',
      date_time: '',
      userData: { name: 'Jane', postcode: '4000' },
      isLastStep: false,
    });
    const readLast = answer(200, { lead_id: 'l1', location_id: 3 });
    expect(await sendLead('/api/leads', { values, names: null, isLastStep: true })).toEqual({
      kind: 'taken',
      leadId: 'l1',
      locationId: 3,
    });
    expect(readLast()).toMatchObject({ message: 'Hello', isLastStep: true });
  });

  it('LEAD-03 gives back the error and its fields', async () => {
    const errors = [{ field: 'postcode', message: 'Invalid postcode. Please enter a 4-digit number.' }];
    answer(422, { error: 'Invalid postcode. Please enter a 4-digit number.', errors });
    expect(await sendLead('/api/leads', { values, names: null, isLastStep: true })).toEqual({
      kind: 'refused',
      message: 'Invalid postcode. Please enter a 4-digit number.',
      problems: errors,
    });
  });

  it.each([
    ['no lead id', 200, { lead_id: null }],
    ['nothing better', 500, {}],
    ['something else', 502, null],
  ])('LEAD-03 says the unexpected error for %s', async (_name, status, body) => {
    answer(status, body);
    expect(await sendLead('/api/leads', { values, names: null, isLastStep: true })).toEqual({
      kind: 'refused',
      message: 'An unexpected error occured',
      problems: [],
    });
  });
});
