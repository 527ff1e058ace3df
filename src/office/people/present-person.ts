import { staffRoles } from '#rules/staff/roles.ts';
import type { OfficeContext } from '#services/staff/office-context.ts';
import type { Person } from '#services/staff/people/list-people.ts';

export interface PersonView {
  id: string;
  name: string;
  email: string;
  state: Person['state'];
  stateLabel: string;
  /** How he signs in: "second factor, 2 passkeys". */
  factors: string;
  /** What a manager can remove of them: "second factor and passkeys"; null for nothing. */
  removable: string | null;
  roles: readonly { id: string; label: string; place: string }[];
  hasOtherRoles: boolean;
  /** Why the link that was sent did not arrive; null where it did, or none is out. */
  linkProblem: string | null;
}

const stateLabels = { in: 'Active', invited: 'Invited', off: 'Switched off' } as const satisfies Record<
  Person['state'],
  string
>;

export function presentPerson(office: OfficeContext, person: Person): PersonView {
  const { id, name, email, state, hasSecondFactor, passkeys, hasOtherRoles, link } = person;
  const factor = hasSecondFactor ? 'second factor' : null;
  const counted = passkeys === 0 ? null : passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`;
  const join = (between: string, ...words: (string | null)[]) => words.filter((each) => each !== null).join(between);
  return {
    ...{ id, name, email, state, hasOtherRoles },
    factors: join(', ', factor ?? 'password only', counted).replace('password only, ', 'password, '),
    removable: join(' and ', factor, passkeys === 0 ? null : passkeys === 1 ? 'passkey' : 'passkeys') || null,
    stateLabel: stateLabels[state],
    roles: person.roles.map(({ id: roleId, role, siteId, dealershipId }) => ({
      id: roleId,
      label: staffRoles[role].label,
      place: namePlace(office, { siteId, dealershipId }),
    })),
    linkProblem:
      link?.state === 'failed'
        ? 'The mail with the link could not be sent.'
        : link?.state === 'written'
          ? 'This server sends no mail: the link is in its outbox folder.'
          : null,
  };
}

function namePlace(
  { sites, dealerships }: OfficeContext,
  { siteId, dealershipId }: { siteId: number | null; dealershipId: number | null },
): string {
  if (siteId !== null) return sites.find(({ id }) => id === siteId)?.name ?? 'A site that is off';
  if (dealershipId === null) return 'Everywhere';
  return dealerships.find(({ id }) => id === dealershipId)?.name ?? 'A dealership that is gone';
}
