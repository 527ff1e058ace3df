import { data, Form, redirect, useLoaderData } from 'react-router';
import { findRelyingParty } from '#services/staff/passkeys/relying-party.ts';
import { findOfficeSession } from '#services/staff/sessions/office-session.ts';
import { signIn } from '#services/staff/sign-in/sign-in.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { officeHref, paths, readWanted } from '../addresses.ts';
import { Message } from '../frame/message.tsx';
import { useAnswer } from '../frame/use-answer.ts';
import { giveToken } from '../guard.ts';
import { getVisit } from '../office-request.ts';
import { PasskeySignIn } from '../passkeys/passkey-sign-in.tsx';
import type { Route } from './+types/sign-in-route';
import { describeWait } from './describe-wait.ts';
import { SignInCard } from './sign-in-card.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { ctx, token, url } = getVisit(context);
  const to = readWanted(new URL(request.url).searchParams.get('to'));
  const session = await findOfficeSession(ctx, token);
  if (session !== null && session.state !== 'code') throw redirect(to);
  return { to, takesPasskeys: findRelyingParty(ctx, url) !== null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx, network, device } = getVisit(context);
  const form = await request.formData();
  const email = String(form.get('email') ?? '');
  const password = String(form.get('password') ?? '');
  const to = readWanted(String(form.get('to') ?? ''));
  if (email.trim() === '' || password === '') {
    return data({ email, problem: 'Please enter your email address and your password.' }, { status: 422 });
  }
  const answer = await signIn(ctx, { email, password, network, device });
  switch (answer.kind) {
    case 'signed_in': {
      const next = answer.needsCode ? `${paths.code}?to=${encodeURIComponent(to)}` : to;
      return redirect(next, giveToken(context, answer.token));
    }
    case 'wrong':
      return data({ email, problem: 'Email address or password is wrong.' }, { status: 422 });
    case 'too_many':
      return data({ email, problem: describeWait(answer.minutes) }, { status: 429 });
  }
}

export default function SignInRoute() {
  const { to, takesPasskeys } = useLoaderData<typeof loader>();
  const failed = useAnswer<typeof action>();
  return (
    <SignInCard title="Sign in">
      {failed ? <Message kind="problem">{failed.problem}</Message> : null}
      <Form method="post" className="mt-6 grid gap-4">
        <input type="hidden" name="to" value={to} />
        <Field id="email" name="email" label="Email address" required>
          {(control) => (
            <TextInput {...control} type="email" autoComplete="username webauthn" defaultValue={failed?.email ?? ''} />
          )}
        </Field>
        <Field id="password" name="password" label="Password" required>
          {(control) => <TextInput {...control} type="password" autoComplete="current-password" />}
        </Field>
        <Button>Sign in</Button>
      </Form>
      {takesPasskeys ? <PasskeySignIn to={to} /> : null}
      <p className="mt-4 text-note">
        <a href={officeHref(paths.password)} className="text-link underline underline-offset-4">
          I have forgotten my password
        </a>
      </p>
    </SignInCard>
  );
}
