import type { ChangeEvent } from '#db/change-event.ts';
import { isPermitted } from '#rules/staff/permissions.ts';
import type { OfficeContext } from '../staff/office-context.ts';

/** A change of the store, as the office hears of it. */
export type StoreEvent = ChangeEvent;

export interface LeadNews {
  leadId: string;
  isNew: boolean;
}

/** What a change is to this person: the name of a lead at one of his sites, and nothing of what is in it; null for nothing. */
export function readLeadNews({ member, sites }: OfficeContext, event: StoreEvent): LeadNews | null {
  if (event.kind !== 'enquiry.received' && event.kind !== 'lead.changed') return null;
  const ofSite = sites.find(({ id }) => id === event.siteId);
  if (!member || !ofSite) return null;
  const dealerships = new Map([[ofSite.id, ofSite.dealershipIds]]);
  const places = [null, ...ofSite.dealershipIds].map((dealershipId) => ({ siteId: ofSite.id, dealershipId }));
  const isTheirs = places.some((place) => isPermitted(member.roles, 'leads.see', place, dealerships));
  return isTheirs ? { leadId: event.enquiryId, isNew: event.kind === 'enquiry.received' } : null;
}
