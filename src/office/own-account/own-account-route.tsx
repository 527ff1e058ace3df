import { lazy, Suspense } from 'react';
import { data, Form, redirect, useLoaderData } from 'react-router';
import { replyLimits } from '#rules/leads/reply-limits.ts';
import { shortestPassword } from '#rules/staff/password.ts';
import { signInWays } from '#rules/staff/sign-in-ways.ts';
import { removeDevice } from '#services/staff/devices/devices.ts';
import { saveOwnHours } from '#services/staff/devices/own-hours.ts';
import { listPasskeys } from '#services/staff/passkeys/list-passkeys.ts';
import { changeSignature, readSignature } from '#services/staff/people/change-signature.ts';
import { endOwnSessions, listOfficeSessions } from '#services/staff/sessions/office-session.ts';
import { changePassword } from '#services/staff/sign-in/change-password.ts';
import { countRecoveryCodes } from '#services/staff/sign-in/recovery-codes.ts';
import { Button, LinkButton } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextArea, TextInput } from '#ui/form/text-input.tsx';
import { officeHref, paths } from '../addresses.ts';
import { describeAge } from '../frame/describe-age.ts';
import { Message } from '../frame/message.tsx';
import { shouldRevalidate } from '../frame/read-again.ts';
import { useAnswer } from '../frame/use-answer.ts';
import { giveToken, requireMember, tryVerb } from '../guard.ts';
import { getVisit } from '../office-request.ts';
import { describeWait } from '../sign-in/describe-wait.ts';
import type { Route } from './+types/own-account-route';
import { presentNotices, readTypedHours } from './present-notices.ts';

/** A part of its own: nobody needs it on another screen. */
const NoticesSection = lazy(async () => ({ default: (await import('./notices-section.tsx')).NoticesSection }));

export { shouldRevalidate };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { session, office } = await requireMember(context);
  const { id, member } = session;
  const sessions = await listOfficeSessions(office, member.id);
  return {
    ...{ name: member.name, email: member.email, hasSecondFactor: member.hasSecondFactor },
    ...{ staffId: member.id, pushKey: office.pushKeys.publicKey },
    ...(await presentNotices(office, session)),
    signature: await readSignature(office, member.id),
    passkeys: (await listPasskeys(office, member.id)).length,
    recoveryCodes: await countRecoveryCodes(office, member.id),
    hasUsedRecoveryCode: new URL(request.url).searchParams.get('used') === 'recovery-code',
    sessions: sessions.map((each) => ({
      id: each.id,
      device: each.device,
      signedIn: each.signedInBy === null ? null : `Signed in ${signInWays[each.signedInBy]}`,
      age: describeAge(each.seenAt, office.clock.now()),
      isThis: each.id === id,
    })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { session, office } = await requireMember(context);
  const form = await request.formData();
  switch (form.get('step')) {
    case 'end-session': {
      const id = String(form.get('session') ?? '');
      await endOwnSessions(office, session, { id });
      return id === session.id ? redirect(paths.signIn, giveToken(context, null)) : { done: 'The session has ended.' };
    }
    case 'end-others':
      await endOwnSessions(office, session, { exceptId: session.id });
      return { done: 'You are signed in here alone.' };
    case 'remove-device':
      await removeDevice(office, session, String(form.get('device') ?? ''));
      return { done: 'It shows no notifications any more.' };
    case 'hours': {
      const hours = readTypedHours(form);
      const tried = await tryVerb(() => saveOwnHours(office, session, hours));
      if ('done' in tried) return { done: 'Your hours are kept.' };
      return data({ field: 'hours', hours, ...tried.refused.data }, tried.refused.init ?? {});
    }
    case 'signature': {
      const text = String(form.get('signature') ?? '');
      const tried = await tryVerb(() => changeSignature(office, session, text));
      if ('done' in tried) return { done: 'Your signature is kept.' };
      const { message } = tried.refused.data;
      return data({ field: 'signature', problem: message, text }, tried.refused.init ?? {});
    }
    default: {
      const { network } = getVisit(context);
      const [current, next] = [String(form.get('current') ?? ''), String(form.get('next') ?? '')];
      const changed = await changePassword(office, session, { current, next, network });
      if (changed.kind === 'changed') return { done: 'Your password is changed. Everywhere else you are signed out.' };
      return changed.kind === 'too_many'
        ? data({ field: 'current', problem: describeWait(changed.minutes), text: '' }, { status: 429 })
        : data({ field: changed.field, problem: changed.problem, text: '' }, { status: 422 });
    }
  }
}

export default function OwnAccountRoute() {
  const { name, email, hasUsedRecoveryCode, recoveryCodes } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <div className="max-w-text">
      <title>My account | Office</title>
      <h1 className="text-heading">{name}</h1>
      <p className="mt-1 text-quiet-text">{email}</p>
      {answer && 'done' in answer ? <Message kind="done">{answer.done}</Message> : null}
      {hasUsedRecoveryCode ? (
        <Message kind="notice">
          You came in with a recovery code. {recoveryCodes} are left: set up your second factor anew to get ten.
        </Message>
      ) : null}
      <Suspense>
        <NoticesSection />
      </Suspense>
      <Signature />
      <SecondFactor />
      <Passkeys />
      <Password />
      <Sessions />
    </div>
  );
}

function Signature() {
  const { signature, name } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const refused = answer && 'problem' in answer && answer.field === 'signature' ? answer : null;
  return (
    <section className="mt-10">
      <h2 className="text-subheading">Signature</h2>
      <Form method="post" className="mt-4 grid max-w-narrow gap-4">
        <Field
          id="signature"
          name="signature"
          label="Below your mails"
          hint={`Name, phone and address of the dealership follow by themselves. Without it stands "${name}".`}
          error={refused?.problem ?? null}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={replyLimits.signature}
              defaultValue={refused?.text ?? signature}
              key={signature}
            />
          )}
        </Field>
        <Button name="step" value="signature" className="justify-self-start">
          Keep the signature
        </Button>
      </Form>
    </section>
  );
}

function SecondFactor() {
  const { hasSecondFactor, recoveryCodes } = useLoaderData<typeof loader>();
  return (
    <section className="mt-10">
      <h2 className="text-subheading">Second factor</h2>
      <p className="mt-2">
        {hasSecondFactor
          ? `Signing in asks for a code of your authenticator app. ${recoveryCodes} recovery codes are left.`
          : 'You have none. With one, somebody who learns your password still cannot sign in.'}
      </p>
      <LinkButton href={officeHref(paths.secondFactor)} look="outline" className="mt-4">
        {hasSecondFactor ? 'Set it up anew' : 'Set one up'}
      </LinkButton>
    </section>
  );
}

function Passkeys() {
  const { passkeys } = useLoaderData<typeof loader>();
  const counted = passkeys === 1 ? 'one passkey' : `${passkeys} passkeys`;
  return (
    <section className="mt-10">
      <h2 className="text-subheading">Passkeys</h2>
      <p className="mt-2">
        {passkeys === 0
          ? 'You have none. With one you sign in by your finger, face or PIN, without password and code.'
          : `You have ${counted}.`}
      </p>
      <LinkButton href={officeHref(paths.passkeys)} look="outline" className="mt-4">
        {passkeys === 0 ? 'Add a passkey' : 'See and change them'}
      </LinkButton>
    </section>
  );
}

function Password() {
  const answer = useAnswer<typeof action>();
  const findProblem = (field: string) =>
    answer && 'problem' in answer && answer.field === field ? answer.problem : null;
  return (
    <section className="mt-10">
      <h2 className="text-subheading">Password</h2>
      <Form method="post" className="mt-4 grid max-w-narrow gap-4">
        <Field id="current" name="current" label="Present password" error={findProblem('current')} required>
          {(control) => <TextInput {...control} type="password" autoComplete="current-password" />}
        </Field>
        <Field
          id="next"
          name="next"
          label="New password"
          hint={`At least ${shortestPassword} characters.`}
          error={findProblem('next')}
          required
        >
          {(control) => <TextInput {...control} type="password" autoComplete="new-password" />}
        </Field>
        <Button className="justify-self-start">Change password</Button>
      </Form>
    </section>
  );
}

function Sessions() {
  const { sessions } = useLoaderData<typeof loader>();
  return (
    <section className="mt-10">
      <h2 className="text-subheading">Where you are signed in</h2>
      <ul className="mt-4 lined rounded-card border border-card-line">
        {sessions.map(({ id, device, signedIn, age, isThis }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 p-4">
            <div>
              <p className="font-semibold">{device}</p>
              <p className="text-note text-quiet-text">
                {[isThis ? 'This device' : `Last used ${age}`, signedIn ?? []].flat().join(' · ')}
              </p>
            </div>
            <Form method="post">
              <input type="hidden" name="session" value={id} />
              <Button name="step" value="end-session" look="plain" className="px-0! text-note">
                {isThis ? 'Sign out' : 'End'}
                <span className="sr-only">{isThis ? ' on this device' : `: ${device}`}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Form method="post" className="mt-4">
          <Button name="step" value="end-others" look="outline">
            Sign out everywhere else
          </Button>
        </Form>
      ) : null}
    </section>
  );
}
