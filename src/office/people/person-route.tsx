import { data, Form, Link, useLoaderData } from 'react-router';
import type { OfficeContext } from '#services/staff/office-context.ts';
import {
  removeRole,
  removeSecondFactor,
  sendPersonLink,
  switchOffPerson,
  switchOnPerson,
} from '#services/staff/people/change-person.ts';
import { listPeople, mayManageRole } from '#services/staff/people/list-people.ts';
import { Button } from '#ui/form/button.tsx';
import { paths } from '../addresses.ts';
import { Message } from '../frame/message.tsx';
import { shouldRevalidate } from '../frame/read-again.ts';
import { useAnswer } from '../frame/use-answer.ts';
import { requireMember, runVerb, tryVerb } from '../guard.ts';
import type { Route } from './+types/person-route';
import { presentPerson } from './present-person.ts';

export { shouldRevalidate };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { office, session } = await requireMember(context);
  const person = (await runVerb(() => listPeople(office))).find(({ id }) => id === params.personId);
  if (!person) throw data(null, { status: 404 });
  return {
    person: presentPerson(office, person),
    managed: person.roles.filter((role) => mayManageRole(office, role)).map(({ id }) => id),
    isSelf: person.id === session.member.id,
  };
}

type Step = (office: OfficeContext, input: { staffId: string; roleId: string }) => Promise<string>;

const steps: Readonly<Record<string, Step>> = {
  'remove-role': async (office, input) => {
    await removeRole(office, input);
    return 'The role is taken away.';
  },
  'send-link': async (office, { staffId }) => {
    await sendPersonLink(office, { staffId, goes: 'by mail' });
    return 'A new link is on its way. Earlier ones do not work any more.';
  },
  'remove-second-factor': async (office, { staffId }) => {
    await removeSecondFactor(office, { staffId });
    return 'Second factor and passkeys are gone; this person is signed out everywhere.';
  },
  'switch-off': async (office, { staffId }) => {
    await switchOffPerson(office, { staffId });
    return 'Switched off, and signed out everywhere.';
  },
  'switch-on': async (office, { staffId }) => {
    await switchOnPerson(office, { staffId });
    return 'Switched on again, with the same roles.';
  },
};

export async function action({ context, request, params }: Route.ActionArgs) {
  const { office } = await requireMember(context);
  const form = await request.formData();
  const step = steps[String(form.get('step') ?? '')];
  if (!step) throw data(null, { status: 400 });
  const input = { staffId: params.personId, roleId: String(form.get('role') ?? '') };
  const tried = await tryVerb(() => step(office, input));
  return 'refused' in tried
    ? data({ done: null, problem: tried.refused.data.message }, tried.refused.init ?? {})
    : data({ done: tried.done, problem: null });
}

export default function PersonRoute() {
  const { person, managed, isSelf } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const isWhole = managed.length === person.roles.length && !person.hasOtherRoles;
  return (
    <div className="max-w-text">
      <title>{`${person.name} | Office`}</title>
      <Link to={paths.people} className="text-note text-link underline underline-offset-4">
        People
      </Link>
      <h1 className="mt-2 text-heading">{person.name}</h1>
      <p className="mt-1 text-quiet-text">
        {person.email} · {person.stateLabel} · {person.factors}
      </p>
      {answer?.done ? <Message kind="done">{answer.done}</Message> : null}
      {answer?.problem ? <Message kind="problem">{answer.problem}</Message> : null}
      {person.linkProblem === null ? null : <Message kind="notice">{person.linkProblem}</Message>}
      <section className="mt-8">
        <h2 className="text-subheading">Roles</h2>
        <ul className="mt-4 lined rounded-card border border-card-line">
          {person.roles.map(({ id, label, place }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 p-4">
              <span>
                <span className="font-semibold">{label}</span>, {place}
              </span>
              {managed.includes(id) ? (
                <Form method="post">
                  <input type="hidden" name="role" value={id} />
                  <Button name="step" value="remove-role" look="plain" className="px-0! text-note">
                    Take away<span className="sr-only">: {`${label}, ${place}`}</span>
                  </Button>
                </Form>
              ) : null}
            </li>
          ))}
          {person.roles.length === 0 ? <li className="p-4 text-quiet-text">No role: nothing is open.</li> : null}
        </ul>
        {person.hasOtherRoles ? <p className="mt-2 text-note text-quiet-text">Also works elsewhere.</p> : null}
      </section>
      {isWhole && !isSelf ? <Account /> : null}
    </div>
  );
}

function Account() {
  const { person } = useLoaderData<typeof loader>();
  if (person.state === 'off') {
    return (
      <Form method="post" className="mt-8">
        <Button name="step" value="switch-on" look="outline">
          Switch on again
        </Button>
      </Form>
    );
  }
  return (
    <section className="mt-8">
      <h2 className="text-subheading">Account</h2>
      <Form method="post" className="mt-4 flex flex-wrap gap-3">
        <Button name="step" value="send-link" look="outline">
          {person.state === 'invited' ? 'Send the invitation again' : 'Send a link for a new password'}
        </Button>
        {person.removable === null ? null : (
          <Button name="step" value="remove-second-factor" look="outline">
            Remove the {person.removable}
          </Button>
        )}
        <Button name="step" value="switch-off" look="outline">
          Switch off
        </Button>
      </Form>
      <p className="mt-3 text-note text-quiet-text">Somebody who is switched off can be switched on again.</p>
    </section>
  );
}
