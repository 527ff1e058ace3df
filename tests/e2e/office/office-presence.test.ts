import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { type Demo, desktop, openDemo, phone } from '../open-demo.ts';
import { enquire } from './enquire.ts';
import { choosePassword, inviteToOffice, openOffice } from './open-office.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

describe('two people in one inbox', () => {
  it('OFF-07 both see a lead come in and the count change, and each sees that the other has it open', async () => {
    const join = async (name: string, options: typeof phone) => {
      const invitation = await inviteToOffice(demo, [
        ...[`${name.toLowerCase()}@northside.example`, '--name', `${name} Both`, '--role', 'sales'],
        ...['--site', 'northside'],
      ]);
      const opened = await openOffice(demo, options);
      await choosePassword(opened.page, invitation);
      await opened.page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
      await opened.page.goto('/office/leads');
      return opened;
    };
    const [pia, dan] = [await join('Pia', phone), await join('Dan', desktop)];
    const lead = (page: typeof pia.page) => page.getByRole('link', { name: /^Shared Shopper/ });
    const count = async () => {
      const shown = await pia.page.getByRole('link', { name: /^Unanswered/ }).textContent();
      return Number(/\d+/.exec(shown ?? '')?.[0]);
    };
    const before = await count();
    await enquire(demo, { site: 'northside', name: 'Shared', email: 'shared@shopper.example' });
    await lead(pia.page).waitFor();
    await expect.poll(count).toBeGreaterThan(before);
    await lead(pia.page).click();
    await lead(dan.page).click();
    await pia.page.getByText('Dan Both has this lead open, too.').waitFor();
    await dan.page.getByText('Pia Both has this lead open, too.').waitFor();
    expect(await findAccessProblems(pia.page, { wholePage: true })).toEqual([]);
    expect(await pia.page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await dan.page.getByRole('link', { name: 'Today', exact: true }).click();
    await pia.page.getByText('Dan Both has this lead open, too.').waitFor({ state: 'detached' });
    await dan.page.goBack();
    await pia.page.getByText('Dan Both has this lead open, too.').waitFor();
    await dan.page.close({ runBeforeUnload: true });
    await pia.page.getByText('Dan Both has this lead open, too.').waitFor({ state: 'detached' });
    expect([...pia.complaints, ...dan.complaints]).toEqual([]);
  });
});
