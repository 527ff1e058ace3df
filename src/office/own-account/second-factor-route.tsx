import encodeQr from 'qr';
import { data, Form, redirect, useLoaderData } from 'react-router';
import {
  type OfferedSecondFactor,
  offerSecondFactor,
  repeatOffer,
  setUpSecondFactor,
} from '#services/staff/sign-in/set-up-second-factor.ts';
import { Button, LinkButton } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { officeHref, paths } from '../addresses.ts';
import { Message } from '../frame/message.tsx';
import { useAnswer } from '../frame/use-answer.ts';
import { requireSession } from '../guard.ts';
import { getVisit } from '../office-request.ts';
import { SignInCard } from '../sign-in/sign-in-card.tsx';
import type { Route } from './+types/second-factor-route';

export async function loader({ context }: Route.LoaderArgs) {
  const session = await requireSession(context);
  if (session.state === 'code') throw redirect(paths.code);
  const offered = offerSecondFactor(getVisit(context).ctx, session);
  return { ...presentOffer(offered), isNeeded: session.state === 'set-up' };
}

export async function action({ context, request }: Route.ActionArgs) {
  const session = await requireSession(context);
  if (session.state === 'code') throw redirect(paths.code);
  const { ctx } = getVisit(context);
  const form = await request.formData();
  const offer = String(form.get('offer') ?? '');
  const done = await setUpSecondFactor(ctx, session, { offer, code: String(form.get('code') ?? '') });
  if (done.kind === 'set_up') return { recoveryCodes: done.recoveryCodes, again: null };
  const again = repeatOffer(ctx, session, offer) ?? offerSecondFactor(ctx, session);
  return data({ recoveryCodes: null, again: presentOffer(again) }, { status: 422 });
}

/** Drawn here: the secret goes nowhere else. */
function presentOffer({ secret, address, offer }: OfferedSecondFactor) {
  const drawing = encodeQr(address, 'svg', { border: 2 });
  return { offer, secret: secret.replace(/(.{4})(?=.)/g, '$1 '), address, drawing };
}

export default function SecondFactorRoute() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  if (answer?.recoveryCodes) return <RecoveryCodes codes={answer.recoveryCodes} />;
  const { offer, secret, address, drawing } = answer?.again ?? loaded;
  return (
    <SignInCard title="Your second factor">
      <p className="mt-2 text-note text-quiet-text">
        {loaded.isNeeded ? 'Your role needs one. ' : ''}Scan the square with an authenticator app, then enter the code
        that it shows. From then on, signing in asks for such a code.
      </p>
      {answer?.again ? (
        <Message kind="problem">That code is not the one of this square. Please try again.</Message>
      ) : null}
      <div
        role="img"
        aria-label="A square code for your authenticator app"
        className="scan-code mx-auto mt-5 w-48 rounded-control"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by this server from its own text
        dangerouslySetInnerHTML={{ __html: drawing }}
      />
      <details className="mt-4 text-note">
        <summary className="text-link underline underline-offset-4">I cannot scan it</summary>
        <p className="mt-2">
          On this phone,{' '}
          <a href={address} className="text-link underline underline-offset-4">
            open it in the app
          </a>
          , or type this key there: <code className="font-semibold [overflow-wrap:anywhere]">{secret}</code>
        </p>
      </details>
      <Form method="post" className="mt-5 grid gap-4">
        <input type="hidden" name="offer" value={offer} />
        <Field id="code" name="code" label="Code from the app" required>
          {(control) => <TextInput {...control} inputMode="numeric" autoComplete="one-time-code" maxLength={9} />}
        </Field>
        <Button>Set up</Button>
      </Form>
      {loaded.isNeeded ? null : (
        <a href={officeHref(paths.me)} className="mt-4 inline-block text-note text-link underline underline-offset-4">
          Not now
        </a>
      )}
    </SignInCard>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <SignInCard title="Keep these codes">
      <p className="mt-2 text-note text-quiet-text">
        Each of them lets you in once, on the day when your phone is lost. They are shown only now: write them down or
        print this page, and keep it where you keep your keys.
      </p>
      <ul className="mt-5 grid grid-cols-2 gap-2 rounded-control bg-muted p-4 text-muted-text">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <LinkButton href={officeHref()} className="mt-6 w-full">
        I have kept them
      </LinkButton>
    </SignInCard>
  );
}
