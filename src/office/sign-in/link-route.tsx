import { data, Form, redirect, useLoaderData } from 'react-router';
import { shortestPassword } from '#rules/staff/password.ts';
import { findStaffLink } from '#services/staff/links/staff-link.ts';
import { takeLink } from '#services/staff/links/take-link.ts';
import { Button, LinkButton } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { officeHref, paths } from '../addresses.ts';
import { useAnswer } from '../frame/use-answer.ts';
import { giveToken } from '../guard.ts';
import { getVisit } from '../office-request.ts';
import type { Route } from './+types/link-route';
import { SignInCard } from './sign-in-card.tsx';

/** Looking at it uses nothing up: mail programs follow links before people do. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = getVisit(context);
  const link = await findStaffLink(ctx, ctx.store.db, params.link);
  return link === null
    ? data({ link: null }, { status: 410 })
    : data({ link: { name: link.name, email: link.email, kind: link.kind } });
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { ctx, device } = getVisit(context);
  const password = String((await request.formData()).get('password') ?? '');
  const taken = await takeLink(ctx, { link: params.link, password, device });
  switch (taken.kind) {
    case 'signed_in':
      return redirect(taken.needsCode ? paths.code : paths.home, giveToken(context, taken.token));
    case 'invalid':
      return data({ problem: taken.problem }, { status: 422 });
    case 'ended':
      return data({ problem: null }, { status: 410 });
  }
}

export default function LinkRoute() {
  const { link } = useLoaderData<typeof loader>();
  const failed = useAnswer<typeof action>();
  if (link === null) return <EndedLink />;
  return (
    <SignInCard title={link.kind === 'invitation' ? `Welcome, ${link.name}` : 'Choose a new password'}>
      <p className="mt-2 text-note text-quiet-text">You sign in as {link.email}.</p>
      <Form method="post" className="mt-6 grid gap-4">
        {/* For programs that keep passwords. */}
        <input type="email" name="username" autoComplete="username" value={link.email} readOnly hidden />
        <Field
          id="password"
          name="password"
          label="Your password"
          hint={`At least ${shortestPassword} characters. Three or four words are easy to keep and hard to guess.`}
          error={failed?.problem ?? null}
          required
        >
          {(control) => <TextInput {...control} type="password" autoComplete="new-password" />}
        </Field>
        <Button>Save and sign in</Button>
      </Form>
    </SignInCard>
  );
}

function EndedLink() {
  return (
    <SignInCard title="This link is over">
      <p className="mt-3">
        It has been used, it is too old, or a newer one has been sent. Ask for another, or sign in as usual.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton href={officeHref(paths.password)}>Send me a new link</LinkButton>
        <LinkButton href={officeHref(paths.signIn)} look="outline">
          Sign in
        </LinkButton>
      </div>
    </SignInCard>
  );
}
