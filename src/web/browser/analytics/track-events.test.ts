import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trackEvents } from './track-events.ts';

const report = (detail: object) => document.dispatchEvent(new CustomEvent('forecourt:event', { detail }));

describe('events of a page', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const send = vi.fn<typeof fetch>();
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', new EventTarget());
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('fetch', send.mockReset().mockResolvedValue(new Response('{}')));
    warn.mockClear();
    trackEvents();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  afterAll(() => warn.mockRestore());

  it('API-05 go to the data layer at once and to the server some at once', async () => {
    report({ id: 25 });
    report({ id: 39, make: 'Kia' });
    expect(window.dataLayer).toEqual([
      { event: 'forecourt', event_id: 25 },
      { event: 'forecourt', event_id: 39, make: 'Kia' },
    ]);
    await vi.runAllTimersAsync();
    expect(send.mock.calls.map(([, init]) => init?.body)).toEqual(['{"events":[{"id":25},{"id":39}]}']);
    report({ id: 61 });
    window.dispatchEvent(new Event('pagehide'));
    expect(send).toHaveBeenCalledTimes(2);
    await vi.runAllTimersAsync();
    expect(send).toHaveBeenCalledTimes(2);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    ['the server refuses', () => send.mockResolvedValue(new Response('{}', { status: 503 }))],
    ['the server is away', () => send.mockRejectedValue(new TypeError('Failed to fetch'))],
    [
      'the data layer throws',
      () => {
        window.dataLayer = Object.freeze([]) as unknown as object[];
      },
    ],
  ])('API-05 only warn where %s', async (_what, breakIt) => {
    breakIt();
    report({ id: 49 });
    await vi.runAllTimersAsync();
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
