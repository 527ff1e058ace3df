import { Refusal } from '#kernel/refusal.ts';
import { isPermitted, isPermittedAnywhere, type Permission, type Place } from '#rules/staff/permissions.ts';
import type { HeldRole } from '#rules/staff/roles.ts';
import type { OfficeContext } from './office-context.ts';

type Asking = Pick<OfficeContext, 'member' | 'sites'>;

/** Whether whoever acts may do it there. */
export function may({ member, sites }: Asking, permission: Permission, place: Place): boolean {
  return member === null || isPermitted(member.roles, permission, place, mapSites(sites));
}

/**
 * The first line of every verb of the office. Throws 'not_found' where the person has nothing to do with that place,
 * as if it were not there, and 'forbidden' where his role there does not allow it.
 */
export function permit(ctx: Asking, permission: Permission, place: Place): void {
  if (may(ctx, permission, place)) return;
  const isKnownThere = ctx.member?.roles.some((held) => isAt(ctx, held, place)) ?? false;
  if (isKnownThere) throw new Refusal('forbidden', 'Your role here does not allow that. A manager can change it.');
  throw new Refusal('not_found', 'There is nothing at this address.');
}

/** For what is a list over all places of the person: throws 'forbidden' where none of his roles allows it anywhere. */
export function permitSomewhere({ member }: Pick<Asking, 'member'>, permission: Permission): void {
  if (member === null || isPermittedAnywhere(member.roles, permission)) return;
  throw new Refusal('forbidden', 'Your role here does not allow that. A manager can change it.');
}

/** Whether a role has to do with the place at all. */
function isAt({ sites }: Asking, { siteId, dealershipId }: HeldRole, place: Place): boolean {
  if (siteId !== null) return siteId === place.siteId;
  if (dealershipId === null) return true;
  const ofSite = sites.find(({ id }) => id === place.siteId)?.dealershipIds ?? [];
  return ofSite.includes(dealershipId) && (place.dealershipId === null || place.dealershipId === dealershipId);
}

function mapSites(sites: Asking['sites']) {
  return new Map(sites.map(({ id, dealershipIds }) => [id, dealershipIds]));
}
