import { describe, expect, it } from 'vitest';
import { isNewLook, writeSeenCookie } from './is-new-look.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';
const isNew = (headers: Record<string, string>) => isNewLook(new Headers({ 'user-agent': chrome, ...headers }));

describe('a view of a car', () => {
  it('VDP-16 is new until the browser says that the car was seen in this session', () => {
    expect(isNew({})).toBe(true);
    expect(isNew({ cookie: 'other=1; unseen=1; seen=2' })).toBe(true);
    expect(isNew({ cookie: 'other=1; seen=1' })).toBe(false);
  });

  it('VDP-16 is none of a robot, of a client without a name, or of a page that is only prepared', () => {
    for (const robot of ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0', '']) {
      expect(isNew({ 'user-agent': robot })).toBe(false);
    }
    expect(isNew({ 'sec-purpose': 'prefetch;prerender' })).toBe(false);
  });

  it('VDP-16 is remembered without any visitor id', () => {
    expect(writeSeenCookie('/api/cars/a/view.json', 'https://dealer.example')).toBe(
      'seen=1; Path=/api/cars/a/view.json; HttpOnly; SameSite=Strict; Secure',
    );
    expect(writeSeenCookie('/x', 'http://dealer.example')).not.toContain('Secure');
  });
});
