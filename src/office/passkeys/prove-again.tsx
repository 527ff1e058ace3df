import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useEffect, useState } from 'react';
import { Form, useRevalidator, useSubmit } from 'react-router';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Message } from '../frame/message.tsx';
import { askForPasskey, hasPasskeys } from './ask-browser.ts';
import { useFreshQuestion } from './use-fresh-question.ts';

interface ProveAgainProps {
  /** Null where he has no passkey that works here. */
  request: PublicKeyCredentialRequestOptionsJSON | null;
  problem: string | null;
}

/** Before passkeys are added or removed: the password once more, or a passkey. */
export function ProveAgain({ request, problem }: ProveAgainProps) {
  return (
    <section className="mt-10">
      <h2 className="text-subheading">Confirm that it is you</h2>
      <p className="mt-2">Before you add or remove passkeys, in case somebody else has found this screen open.</p>
      <Form method="post" className="mt-4 grid max-w-narrow gap-4">
        <Field id="password" name="password" label="Your password" error={problem} required>
          {(control) => <TextInput {...control} type="password" autoComplete="current-password" />}
        </Field>
        <Button name="step" value="prove" className="justify-self-start">
          Confirm
        </Button>
      </Form>
      {request === null ? null : <ProveByPasskey request={request} />}
    </section>
  );
}

function ProveByPasskey({ request }: { request: PublicKeyCredentialRequestOptionsJSON }) {
  const submit = useSubmit();
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState<string | null>(null);
  const [isKnown, setIsKnown] = useState(true);
  useEffect(() => setIsKnown(hasPasskeys()), []);
  useFreshQuestion(revalidate, { isAsked: false });
  if (!isKnown) return null;
  const handlePress = async () => {
    const given = await askForPasskey(request);
    setProblem(given.kind === 'failed' ? given.problem : null);
    if (given.kind === 'given') submit({ step: 'prove-by-passkey', passkey: given.answer }, { method: 'post' });
  };
  return (
    <div className="mt-4 max-w-narrow noscript:hidden">
      <Button type="button" look="outline" onClick={handlePress}>
        Confirm with a passkey
      </Button>
      {problem === null ? null : <Message kind="problem">{problem}</Message>}
    </div>
  );
}
