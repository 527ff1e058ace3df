import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '#db/schema/index.ts';
import { createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { readCode, readCookie, sendDueCodes } from './test-sign-in.ts';

let web: TestWeb;
let site: TestSite;
beforeAll(async () => {
  const sms = { SMS_ACCOUNT_SID: 'AC1', SMS_AUTH_TOKEN: 'secret', SMS_FROM: '+61400000000' };
  web = await openTestWeb({ settings: { ...sms, POSTS_PER_MINUTE: '1000' } });
  site = await createTestSite(web, { settings: { accounts: { smsSender: 'Northside' } } });
  await web.tell({ kind: 'site.changed', siteId: site.site.id });
});
afterAll(() => web?.close());

const post = (path: string, fields: Record<string, string>) => web.post(`${site.site.slug}.example`, path, fields);

describe('signing in by phone', () => {
  it('USER-01 USER-07 sends the code to a mobile number, in the name of the site, and asks for the email', async () => {
    const asked = await post('/sign-in', { step: 'send', contact: '0412 345 678' });
    const path = asked.headers.get('location') ?? '';
    const { mails, texts } = await sendDueCodes(web);
    expect(mails).toEqual([]);
    expect(texts).toMatchObject([{ to: '+61412345678', sender: 'Northside' }]);
    expect(texts[0]?.text).toMatch(/^\d{6} is your code[\s\S]*\n\n@\S+ #\d{6}$/);
    const shown = readText(await (await web.ask(`${site.site.slug}.example`, path)).text());
    expect(shown).toContain('We have sent a code to 0412 345 678.');
    const checked = await post(path, { step: 'check', code: readCode(texts[0]?.text) });
    const cookie = readCookie(checked) ?? '';
    const details = await web.ask(`${site.site.slug}.example`, checked.headers.get('location') ?? '', {
      headers: { cookie },
    });
    const form = await details.text();
    expect(form).toContain('name="email"');
    expect(form).not.toContain('name="phone"');
    expect(await web.ctx.store.db.select().from(account)).toMatchObject([{ phone: '+61412345678', email: null }]);
  });

  it.each([
    ['07 3000 1234', 'A code can only go to a mobile number. Please enter one, or your email address.'],
    ['0412', 'Please enter a valid email address or mobile number.'],
    ['', 'Please enter your email address or mobile number.'],
  ])('USER-01 says what is wrong with %o', async (contact, problem) => {
    const answer = await post('/sign-in', { step: 'send', contact });
    expect([answer.status, readText(await answer.text()).includes(problem)]).toEqual([422, true]);
  });
});
