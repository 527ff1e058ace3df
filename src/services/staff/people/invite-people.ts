import { z } from 'zod';
import type { AppContext } from '../../context.ts';
import { openOfficeContext } from '../office-context.ts';
import { invitePerson } from './invite-person.ts';
import { listPeople } from './list-people.ts';

const peopleSchema = z.array(
  z.strictObject({
    name: z.string(),
    email: z.string(),
    role: z.string(),
    /** Slug. */
    site: z.string().optional(),
    /** Name of one dealership of the site. */
    dealership: z.string().optional(),
  }),
);

export interface InvitedOperator {
  email: string;
  /** Under the office's address. */
  linkPath: string;
}

/** Invites everybody of a list who is not here yet; answers with the operators' links. No mail is sent. */
export async function invitePeople(ctx: AppContext, list: unknown): Promise<InvitedOperator[]> {
  const office = await openOfficeContext(ctx, null);
  const known = new Set((await listPeople(office)).map(({ email }) => email));
  const operators: InvitedOperator[] = [];
  for (const { site: slug, dealership, ...person } of peopleSchema.parse(list)) {
    if (known.has(person.email)) continue;
    const site = office.sites.find((each) => each.slug === slug);
    const dealershipId = office.dealerships.find(
      ({ id, name }) => name === dealership && site?.dealershipIds.includes(id),
    )?.id;
    if (dealership !== undefined && dealershipId === undefined) throw new Error(`no dealership "${dealership}"`);
    const place = { siteId: site?.id ?? null, dealershipId: dealershipId ?? null };
    const { linkPath } = await invitePerson(office, { ...person, ...place, goes: 'to the screen' });
    if (person.role === 'operator' && linkPath !== null) operators.push({ email: person.email, linkPath });
  }
  return operators;
}
