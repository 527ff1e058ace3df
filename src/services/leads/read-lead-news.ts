import type { ChangeEvent } from '#db/change-event.ts';
import { isPermitted, type Permission, type Place } from '#rules/staff/permissions.ts';
import type { OfficeContext } from '../staff/office-context.ts';

/** A change of the store, as the office hears of it. */
export type StoreEvent = ChangeEvent;

export interface LeadNews {
  leadId: string;
  isNew: boolean;
  /**
   * Who is called: 'mine' where it has come to this person, or is nobody's and he may take it; 'yards' where it has come to his
   * places. Null for any other change.
   */
  calls: 'mine' | 'yards' | null;
}

type GivenEvent = Extract<ChangeEvent, { kind: 'lead.given' }>;

/** What a change is to this person: the name of a lead at one of his places, and nothing of what is in it; null for nothing. */
export function readLeadNews(ctx: OfficeContext, event: StoreEvent): LeadNews | null {
  if (event.kind !== 'enquiry.received' && event.kind !== 'lead.changed' && event.kind !== 'lead.given') return null;
  const ofSite = ctx.sites.find(({ id }) => id === event.siteId);
  if (!ctx.member || !ofSite) return null;
  if (event.kind === 'lead.given') return readGiven(ctx, event);
  const places = [null, ...ofSite.dealershipIds].map((dealershipId) => ({ siteId: ofSite.id, dealershipId }));
  const isTheirs = places.some((place) => mayAt(ctx, 'leads.see', place));
  return isTheirs ? { leadId: event.enquiryId, isNew: false, calls: null } : null;
}

/** Nobody is called by what he did himself. */
function readGiven(ctx: OfficeContext, event: GivenEvent): LeadNews | null {
  const { siteId, enquiryId: leadId, staffId, byId, isNew } = event;
  const place = { siteId, dealershipId: event.placeId };
  if (!mayAt(ctx, 'leads.see', place)) return null;
  const own = ctx.member?.id;
  const isMine = staffId === null ? isNew && answersAt(ctx, place) : staffId === own && byId !== own;
  if (!isMine && !isNew) return null;
  return { leadId, isNew, calls: isMine ? 'mine' : 'yards' };
}

/** Operators look after the server: a lead that is nobody's calls whoever answers leads there. */
function answersAt(ctx: OfficeContext, place: Place): boolean {
  const isOperator = ctx.member?.roles.some(({ role }) => role === 'operator') ?? false;
  return !isOperator && mayAt(ctx, 'leads.answer', place);
}

function mayAt({ member, sites }: OfficeContext, permission: Permission, place: Place): boolean {
  const dealerships = new Map(sites.map(({ id, dealershipIds }) => [id, dealershipIds]));
  return member !== null && isPermitted(member.roles, permission, place, dealerships);
}
