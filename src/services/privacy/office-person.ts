import { Refusal } from '#kernel/refusal.ts';
import { parseAustralianPhone } from '#rules/forms/australian-phone.ts';
import type { OfficeContext } from '../staff/office-context.ts';
import { isOperator } from '../staff/people/list-people.ts';
import { may, permitSomewhere } from '../staff/permit.ts';
import type { PersonAt } from './person-at.ts';

/** A mail address, or the phone of somebody without one. */
export interface NamedPerson {
  email: string;
  phone: string;
}

/** Sites whose people he may look up; null for all. */
export function listPrivacySites(ctx: OfficeContext): readonly number[] | null {
  permitSomewhere(ctx, 'persons.manage');
  if (isOperator(ctx)) return null;
  const siteIds = ctx.sites.filter(({ id }) => may(ctx, 'persons.manage', { siteId: id, dealershipId: null }));
  if (siteIds.length > 0) return siteIds.map(({ id }) => id);
  throw new Refusal('forbidden', 'This is for the managers of a whole site.');
}

/** The person, inside the sites of whoever asks. */
export function readOfficePerson(ctx: OfficeContext, { email, phone }: NamedPerson): PersonAt {
  const siteIds = listPrivacySites(ctx);
  const address = email.trim().toLowerCase();
  if (address !== '') {
    if (!/^[^\s@]+@[^\s@]+$/.test(address)) throw gone();
    return { email: address, phone: null, siteIds };
  }
  if (phone.trim() === '') throw gone();
  return { email: null, phone: parseAustralianPhone(phone) ?? phone.trim(), siteIds };
}

const gone = () => new Refusal('not_found', 'There is nobody at this address.');
