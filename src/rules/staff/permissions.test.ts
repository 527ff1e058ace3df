import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPermitted, isPermittedAnywhere, type Permission, permissions } from './permissions.ts';
import { type HeldRole, staffRoleNames } from './roles.ts';

const names = Object.keys(permissions) as Permission[];
/** Site 1 shows dealerships 10 and 11, site 2 shows 11 and 12. */
const dealerships = new Map([
  [1, [10, 11]],
  [2, [11, 12]],
]);
const held = fc.constantFrom(...staffRoleNames).chain((role): fc.Arbitrary<HeldRole> => {
  if (role === 'operator') return fc.constant({ role, siteId: null, dealershipId: null });
  return fc.oneof(
    fc.constantFrom(1, 2).map((siteId) => ({ role, siteId, dealershipId: null })),
    fc.constantFrom(10, 11, 12).map((dealershipId) => ({ role, siteId: null, dealershipId })),
  );
});
const place = fc.record({ siteId: fc.constantFrom(1, 2, 3), dealershipId: fc.constantFrom(null, 10, 11, 12) });

describe('isPermitted', () => {
  it('OFF-02 agrees with the table of roles, by every role and place', () => {
    fc.assert(
      fc.property(fc.array(held, { maxLength: 3 }), fc.constantFrom(...names), place, (roles, permission, at) => {
        const expected = roles.some((each) => {
          if (each.role === 'operator') return true;
          const allowed: readonly string[] = permissions[permission];
          if (!allowed.includes(each.role)) return false;
          if (each.siteId !== null) return at.siteId === each.siteId;
          if (at.dealershipId !== each.dealershipId) return false;
          return (dealerships.get(at.siteId) ?? []).some((id) => id === at.dealershipId);
        });
        expect(isPermitted(roles, permission, at, dealerships)).toBe(expected);
        if (expected) expect(isPermittedAnywhere(roles, permission)).toBe(true);
      }),
    );
  });
});
