/** OFF-02. Where a role holds: on the whole server, or on one site or one dealership. */
export interface RoleDescription {
  label: string;
  /** What whoever has it does, for the person who gives it. */
  does: string;
  place: 'server' | 'site or dealership';
  /** OFF-01: whether signing in asks for a second factor, whoever it is. */
  needsSecondFactor: boolean;
}

export const staffRoles = {
  operator: {
    label: 'Operator',
    does: 'Runs this server: every site, every setting, every person.',
    place: 'server',
    needsSecondFactor: true,
  },
  manager: {
    label: 'Manager',
    does: 'Runs a site or dealership: stock, leads, money, and who works there.',
    place: 'site or dealership',
    needsSecondFactor: true,
  },
  sales: {
    label: 'Sales',
    does: 'Answers leads and keeps cars, photos and prices true.',
    place: 'site or dealership',
    needsSecondFactor: false,
  },
  finance: {
    label: 'Finance',
    does: 'Reads finance applications, reservations and payments.',
    place: 'site or dealership',
    needsSecondFactor: false,
  },
  content: {
    label: 'Content',
    does: 'Writes pages, offers and opening hours.',
    place: 'site or dealership',
    needsSecondFactor: false,
  },
  viewer: {
    label: 'Viewer',
    does: 'Sees stock and figures, and changes nothing.',
    place: 'site or dealership',
    needsSecondFactor: false,
  },
} as const satisfies Record<string, RoleDescription>;

export type StaffRole = keyof typeof staffRoles;

export const staffRoleNames = Object.keys(staffRoles) as [StaffRole, ...StaffRole[]];

/** A role at its place; both null for the whole server. */
export interface HeldRole {
  role: StaffRole;
  siteId: number | null;
  dealershipId: number | null;
}

export function needsSecondFactor(roles: readonly HeldRole[]): boolean {
  return roles.some(({ role }) => staffRoles[role].needsSecondFactor);
}
