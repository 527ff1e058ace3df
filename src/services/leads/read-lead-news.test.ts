import { describe, expect, it } from 'vitest';
import type { HeldRole } from '#rules/staff/roles.ts';
import type { OfficeContext } from '../staff/office-context.ts';
import { readLeadNews } from './read-lead-news.ts';

const open = (...roles: HeldRole[]) =>
  ({
    member: { id: 'ann', email: 'ann@x.example', name: 'Ann', hasSecondFactor: false, roles },
    sites: [{ id: 1, slug: 'one', name: 'One', dealershipIds: [10, 11] }],
  }) as unknown as OfficeContext;
const sales: HeldRole = { role: 'sales', siteId: 1, dealershipId: null };
const given = { kind: 'lead.given', siteId: 1, enquiryId: 'lead', placeId: 10, byId: null, isNew: true } as const;

describe('readLeadNews', () => {
  it.each([
    ['to me', { ...given, staffId: 'ann' }, { isNew: true, calls: 'mine' }],
    ['to a colleague', { ...given, staffId: 'bob' }, { isNew: true, calls: 'yards' }],
    ['to nobody', { ...given, staffId: null }, { isNew: true, calls: 'mine' }],
    ['to me, by hand', { ...given, staffId: 'ann', byId: 'bob', isNew: false }, { isNew: false, calls: 'mine' }],
    ['to me, by myself', { ...given, staffId: 'ann', byId: 'ann', isNew: false }, null],
    ['to a colleague, by hand', { ...given, staffId: 'bob', byId: 'cat', isNew: false }, null],
    ['to me, at another site', { ...given, staffId: 'ann', siteId: 2 }, null],
  ])('OFF-20 calls for a lead that is given %s', (_, event, news) => {
    expect(readLeadNews(open(sales), event)).toEqual(news && { leadId: 'lead', ...news });
  });

  it('OFF-20 calls nobody by leads of a dealership that is not his, and operators only as one of all', () => {
    const elsewhere: HeldRole = { role: 'sales', siteId: null, dealershipId: 11 };
    expect(readLeadNews(open(elsewhere), { ...given, staffId: null })).toBeNull();
    const operator: HeldRole = { role: 'operator', siteId: null, dealershipId: null };
    expect(readLeadNews(open(operator), { ...given, staffId: null })?.calls).toBe('yards');
  });
});
