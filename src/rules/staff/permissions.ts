import type { HeldRole, StaffRole } from './roles.ts';

/** OFF-02: the one table of who may do what. An operator may do everything. */
export const permissions = {
  'audit.see': ['manager'],
  'leads.see': ['manager', 'sales', 'finance'],
  'leads.answer': ['manager', 'sales'],
  'leads.assign': ['manager'],
  'leads.rule': ['manager'],
  'feeds.see': ['manager'],
  'locations.see': ['manager', 'sales', 'finance', 'content', 'viewer'],
  'locations.edit': ['manager', 'content'],
  /** Where mail and calls go. */
  'locations.route': ['manager'],
  'money.see': ['manager', 'sales', 'finance'],
  'money.manage': ['manager', 'finance'],
  'people.see': ['manager'],
  'people.manage': ['manager'],
  'persons.manage': ['manager'],
  'stock.see': ['manager', 'sales', 'finance', 'content', 'viewer'],
  'stock.edit': ['manager', 'sales'],
} as const satisfies Record<string, readonly Exclude<StaffRole, 'operator'>[]>;

export type Permission = keyof typeof permissions;

/** What something belongs to. A site stands for all dealerships that it shows. */
export interface Place {
  siteId: number;
  dealershipId: number | null;
}

/** Of each site, the dealerships that it shows. */
export type DealershipsOfSites = ReadonlyMap<number, readonly number[]>;

/**
 * Whether one of the roles allows it there. A role of a site holds for all its dealerships; one of a dealership holds for
 * what belongs to that dealership, on every site that shows it, and never for a site as a whole.
 */
export function isPermitted(
  roles: readonly HeldRole[],
  permission: Permission,
  place: Place,
  dealerships: DealershipsOfSites,
): boolean {
  const allowed: readonly StaffRole[] = permissions[permission];
  const { siteId, dealershipId } = place;
  return roles.some((held) => {
    if (held.role === 'operator') return true;
    if (!allowed.includes(held.role)) return false;
    if (held.siteId !== null) return held.siteId === siteId;
    const isShown = dealershipId !== null && (dealerships.get(siteId)?.includes(dealershipId) ?? false);
    return isShown && held.dealershipId === dealershipId;
  });
}

/** Whether one of the roles allows it anywhere: what a menu shows. */
export function isPermittedAnywhere(roles: readonly HeldRole[], permission: Permission): boolean {
  const allowed: readonly StaffRole[] = permissions[permission];
  return roles.some(({ role }) => role === 'operator' || allowed.includes(role));
}
