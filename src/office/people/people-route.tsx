import { data, Form, Link, useLoaderData } from 'react-router';
import { isPermittedAnywhere } from '#rules/staff/permissions.ts';
import { type StaffRole, staffRoleNames, staffRoles } from '#rules/staff/roles.ts';
import type { OfficeContext } from '#services/staff/office-context.ts';
import { invitePerson } from '#services/staff/people/invite-person.ts';
import { isOperator, listPeople } from '#services/staff/people/list-people.ts';
import { may } from '#services/staff/permit.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { paths } from '../addresses.ts';
import { Message } from '../frame/message.tsx';
import { shouldRevalidate } from '../frame/read-again.ts';
import { useAnswer } from '../frame/use-answer.ts';
import { requireMember, runVerb, tryVerb } from '../guard.ts';
import type { Route } from './+types/people-route';
import { presentPerson } from './present-person.ts';

export { shouldRevalidate };

export async function loader({ context }: Route.LoaderArgs) {
  const { office, session } = await requireMember(context);
  const people = await runVerb(() => listPeople(office));
  const places = listPlaces(office);
  const mayManage = isPermittedAnywhere(session.member.roles, 'people.manage');
  return {
    people: people.map((person) => presentPerson(office, person)),
    invite: mayManage ? { places, roles: listRoles(isOperator(office)) } : null,
  };
}

function listRoles(withOperator: boolean): { value: StaffRole; label: string }[] {
  return staffRoleNames
    .filter((role) => withOperator || role !== 'operator')
    .map((role) => ({ value: role, label: `${staffRoles[role].label}: ${staffRoles[role].does}` }));
}

export async function action({ context, request }: Route.ActionArgs) {
  const { office } = await requireMember(context);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const typed = { email: text('email'), name: text('name'), role: text('role'), place: text('place') };
  const place = typed.role === 'operator' ? { siteId: null, dealershipId: null } : readPlace(typed.place);
  const tried = await tryVerb(() => invitePerson(office, { ...typed, ...place, goes: 'by mail' }));
  if ('refused' in tried) {
    const { message, problems } = tried.refused.data;
    return data({ typed, done: null, message, problems }, tried.refused.init ?? {});
  }
  const done =
    tried.done.linkPath === null
      ? `${typed.email} has the role now, and signs in as before.`
      : `A link is on its way to ${typed.email}. It works once, for three days.`;
  return data({ typed: null, done, message: null, problems: {} });
}

export default function PeopleRoute() {
  const { people, invite } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-10 lg:grid-cols-[1fr_22rem]">
      <title>People | Office</title>
      <section>
        <h1 className="text-heading">People</h1>
        <p className="mt-1 text-quiet-text">
          {people.length === 1 ? 'One person works here.' : `${people.length} people work here.`}
        </p>
        <ul className="mt-6 lined rounded-card border border-card-line bg-raised text-raised-text">
          {people.map((person) => (
            <li key={person.id} className="relative p-4 hover:bg-muted hover:text-muted-text">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <Link to={paths.person(person.id)} className="font-semibold after:absolute after:inset-0">
                  {person.name}
                </Link>
                <span className="text-note text-quiet-text">{person.stateLabel}</span>
              </div>
              <p className="text-note text-quiet-text">{person.email}</p>
              <p className="mt-1 text-note">
                {person.roles.map(({ label, place }) => `${label}, ${place}`).join(' · ') || 'No role'}
              </p>
              {person.linkProblem === null ? null : <p className="mt-1 text-note">{person.linkProblem}</p>}
            </li>
          ))}
        </ul>
      </section>
      {invite === null ? null : <Invitation {...invite} />}
    </div>
  );
}

interface InvitationProps {
  places: readonly { value: string; label: string }[];
  roles: readonly { value: string; label: string }[];
}

function Invitation({ places, roles }: InvitationProps) {
  const answer = useAnswer<typeof action>();
  const typed = answer?.typed ?? { email: '', name: '', role: 'sales', place: places[0]?.value ?? '' };
  const problems: Readonly<Record<string, string>> = answer?.problems ?? {};
  return (
    <section aria-labelledby="invite">
      <h2 id="invite" className="text-subheading">
        Invite somebody
      </h2>
      {answer?.done ? <Message kind="done">{answer.done}</Message> : null}
      {answer?.message ? <Message kind="problem">{answer.message}</Message> : null}
      <Form key={answer?.done ?? ''} method="post" className="mt-4 grid gap-4">
        <Field id="name" name="name" label="Name" error={problems.name ?? null} required>
          {(control) => <TextInput {...control} autoComplete="off" defaultValue={typed.name} maxLength={100} />}
        </Field>
        <Field id="email" name="email" label="Email address" error={problems.email ?? null} required>
          {(control) => <TextInput {...control} type="email" autoComplete="off" defaultValue={typed.email} />}
        </Field>
        <Field id="role" name="role" label="Role" error={problems.role ?? null} required>
          {(control) => <Select {...control} choices={roles} defaultValue={typed.role} />}
        </Field>
        <Field
          id="place"
          name="place"
          label="Where"
          hint="An operator works everywhere."
          error={problems.place ?? null}
          required
        >
          {(control) => <Select {...control} choices={places} defaultValue={typed.place} />}
        </Field>
        <Button>Invite</Button>
      </Form>
    </section>
  );
}

interface PlaceChoice {
  /** "site" or "site/dealership", by their numbers. */
  value: string;
  label: string;
}

/** Where whoever acts may give roles: whole sites, and their dealerships where there are several. */
function listPlaces(office: OfficeContext): PlaceChoice[] {
  return office.sites.flatMap(({ id, name, dealershipIds }) => {
    const whole = may(office, 'people.manage', { siteId: id, dealershipId: null });
    const parts = office.dealerships.filter(
      (each) => dealershipIds.includes(each.id) && may(office, 'people.manage', { siteId: id, dealershipId: each.id }),
    );
    const shown = whole && parts.length === 1 ? [] : parts;
    return [
      ...(whole ? [{ value: String(id), label: `${name}: all of it` }] : []),
      ...shown.map((each) => ({ value: `${id}/${each.id}`, label: `${name}: ${each.name}` })),
    ];
  });
}

function readPlace(text: string): { siteId: number | null; dealershipId: number | null } {
  const [, site, dealership] = /^(\d{1,9})(?:\/(\d{1,9}))?$/.exec(text) ?? [];
  return { siteId: site ? Number(site) : null, dealershipId: dealership ? Number(dealership) : null };
}
