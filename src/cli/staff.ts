import type { App } from '#root/wiring.ts';
import { type OfficeContext, openOfficeContext } from '#services/staff/office-context.ts';
import { sendPersonLink, switchOffPerson, switchOnPerson } from '#services/staff/people/change-person.ts';
import { invitePerson } from '#services/staff/people/invite-person.ts';
import { listPeople, type Person } from '#services/staff/people/list-people.ts';
import { exitCodes } from './exit-code.ts';
import type { CommandIo } from './owner/command-io.ts';
import { tellUnknownSite } from './sites/refuse-unknown-site.ts';

type Context = Pick<App, 'ctx'>;

export interface StaffInviteArgs {
  email: string;
  name: string;
  role: string;
  site?: string;
  /** As it was typed. */
  dealership?: string;
}

/** `forecourt staff invite EMAIL --name NAME --role ROLE [--site SLUG] [--dealership ID]` */
export async function runStaffInvite({ ctx }: Context, args: StaffInviteArgs, io: CommandIo): Promise<number> {
  const office = await openOfficeContext(ctx, null);
  const site = office.sites.find(({ slug }) => slug === args.site);
  if (args.site !== undefined && !site) {
    tellUnknownSite(args.site, io);
    return exitCodes.wrongInput;
  }
  const dealershipId = args.dealership === undefined ? null : Number(args.dealership);
  if (dealershipId !== null && !site?.dealershipIds.includes(dealershipId)) {
    const ofSite = office.dealerships.filter(({ id }) => site?.dealershipIds.includes(id));
    io.writeError('--dealership must be one of the site (--site):');
    for (const { id, name } of ofSite) io.writeError(`  ${id}  ${name}`);
    return exitCodes.wrongInput;
  }
  const invited = await invitePerson(office, {
    ...{ email: args.email, name: args.name, role: args.role, siteId: site?.id ?? null, dealershipId },
    goes: 'to the screen',
  });
  io.write(
    invited.linkPath === null
      ? `${args.email} has the role ${args.role} now, and signs in as before`
      : describeLink(ctx, invited.linkPath),
  );
  return exitCodes.done;
}

/** `forecourt staff list` */
export async function runStaffList({ ctx }: Context, _args: object, io: CommandIo): Promise<number> {
  const office = await openOfficeContext(ctx, null);
  const people = await listPeople(office);
  for (const person of people) io.write(describePerson(office, person));
  io.write(`${people.length} people`);
  return exitCodes.done;
}

interface OfPerson {
  email: string;
}

/** `forecourt staff link EMAIL` */
export function runStaffLink(app: Context, { email }: OfPerson, io: CommandIo): Promise<number> {
  return withPerson(app, { email }, io, async (office, { id }) => {
    io.write(describeLink(office, await sendPersonLink(office, { staffId: id, goes: 'to the screen' })));
  });
}

/** `forecourt staff off EMAIL` */
export function runStaffOff(app: Context, { email }: OfPerson, io: CommandIo): Promise<number> {
  return withPerson(app, { email }, io, async (office, { id }) => {
    await switchOffPerson(office, { staffId: id });
    io.write(`${email} is switched off`);
  });
}

/** `forecourt staff on EMAIL` */
export function runStaffOn(app: Context, { email }: OfPerson, io: CommandIo): Promise<number> {
  return withPerson(app, { email }, io, async (office, { id }) => {
    await switchOnPerson(office, { staffId: id });
    io.write(`${email} is switched on`);
  });
}

async function withPerson(
  { ctx }: Context,
  { email }: OfPerson,
  io: CommandIo,
  run: (office: OfficeContext, person: Person) => Promise<void>,
): Promise<number> {
  const office = await openOfficeContext(ctx, null);
  const person = (await listPeople(office)).find((each) => each.email === email.trim().toLowerCase());
  if (!person) {
    io.writeError(`Nobody works here as "${email}". "forecourt staff list" shows everybody.`);
    return exitCodes.wrongInput;
  }
  await run(office, person);
  return exitCodes.done;
}

function describeLink({ config }: Pick<OfficeContext, 'config'>, path: string): string {
  return `${config.OFFICE_URL}${path}\nWhoever opens this link first chooses the password. It works once.`;
}

const stateWords = { in: 'active', invited: 'invited', off: 'switched off' } as const satisfies Record<
  Person['state'],
  string
>;

function describePerson({ sites, dealerships }: OfficeContext, person: Person): string {
  const roles = person.roles.map(({ role, siteId, dealershipId }) => {
    const place =
      siteId !== null
        ? sites.find(({ id }) => id === siteId)?.slug
        : dealerships.find(({ id }) => id === dealershipId)?.name;
    return place === undefined ? role : `${role} of ${place}`;
  });
  const factor = person.hasSecondFactor ? 'two factors' : 'password only';
  return [person.email, stateWords[person.state], factor, roles.join(', ') || 'no role'].join('  ');
}
