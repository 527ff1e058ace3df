import { data, Form, redirect, useLoaderData } from 'react-router';
import { giveSecondFactor } from '#services/staff/sign-in/give-second-factor.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { officeHref, paths, readWanted } from '../addresses.ts';
import { Message } from '../frame/message.tsx';
import { useAnswer } from '../frame/use-answer.ts';
import { giveToken, requireSession } from '../guard.ts';
import { getVisit } from '../office-request.ts';
import type { Route } from './+types/code-route';
import { describeWait } from './describe-wait.ts';
import { SignInCard } from './sign-in-card.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { state, member } = await requireSession(context);
  const to = readWanted(new URL(request.url).searchParams.get('to'));
  if (state !== 'code') throw redirect(to);
  return { to, email: member.email };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx, token, network } = getVisit(context);
  const form = await request.formData();
  const to = readWanted(String(form.get('to') ?? ''));
  const answer = await giveSecondFactor(ctx, { token: token ?? '', code: String(form.get('code') ?? ''), network });
  switch (answer.kind) {
    case 'signed_in':
      return redirect(answer.byRecoveryCode ? `${paths.me}?used=recovery-code` : to, giveToken(context, answer.token));
    case 'wrong': {
      const left = answer.triesLeft === 1 ? 'one more try' : `${answer.triesLeft} more tries`;
      return data({ problem: `That code is wrong, or it has been used. You have ${left}.` }, { status: 422 });
    }
    case 'ended':
      return redirect(`${paths.signIn}?to=${encodeURIComponent(to)}`, giveToken(context, null));
    case 'too_many':
      return data({ problem: describeWait(answer.minutes) }, { status: 429 });
  }
}

export default function CodeRoute() {
  const { to, email } = useLoaderData<typeof loader>();
  const failed = useAnswer<typeof action>();
  return (
    <SignInCard title="Enter your code">
      <p className="mt-2 text-note text-quiet-text">
        The six digits that your authenticator app shows for {email}. Without your phone, enter one of your recovery
        codes.
      </p>
      {failed ? <Message kind="problem">{failed.problem}</Message> : null}
      <Form method="post" className="mt-6 grid gap-4">
        <input type="hidden" name="to" value={to} />
        <Field id="code" name="code" label="Code" required>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={20}
            />
          )}
        </Field>
        <Button>Continue</Button>
      </Form>
      <form method="post" action={officeHref(paths.signOut)} className="mt-4">
        <Button look="plain" className="-ml-3">
          Sign in as somebody else
        </Button>
      </form>
    </SignInCard>
  );
}
