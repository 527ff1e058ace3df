import { data, Form } from 'react-router';
import { requestReset } from '#services/staff/links/request-reset.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { officeHref, paths } from '../addresses.ts';
import { Message } from '../frame/message.tsx';
import { useAnswer } from '../frame/use-answer.ts';
import { getVisit } from '../office-request.ts';
import type { Route } from './+types/password-route';
import { describeWait } from './describe-wait.ts';
import { SignInCard } from './sign-in-card.tsx';

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx, network } = getVisit(context);
  const email = String((await request.formData()).get('email') ?? '');
  if (!email.includes('@')) {
    return data({ email, problem: 'Please enter your email address.', isSent: false }, { status: 422 });
  }
  const answer = await requestReset(ctx, { email, network });
  if (answer.kind === 'too_many') {
    return data({ email, problem: describeWait(answer.minutes), isSent: false }, { status: 429 });
  }
  return { email, problem: null, isSent: true };
}

export default function PasswordRoute() {
  const answer = useAnswer<typeof action>();
  return (
    <SignInCard title="A new password">
      {answer?.problem ? <Message kind="problem">{answer.problem}</Message> : null}
      {answer?.isSent ? (
        <Message kind="done">
          If somebody works here as {answer.email}, a link is on its way there. It works once, for an hour.
        </Message>
      ) : (
        <Form method="post" className="mt-6 grid gap-4">
          <Field id="email" name="email" label="Email address" required>
            {(control) => (
              <TextInput {...control} type="email" autoComplete="username" defaultValue={answer?.email ?? ''} />
            )}
          </Field>
          <Button>Send me a link</Button>
        </Form>
      )}
      <p className="mt-4 text-note">
        <a href={officeHref(paths.signIn)} className="text-link underline underline-offset-4">
          Back to signing in
        </a>
      </p>
    </SignInCard>
  );
}
