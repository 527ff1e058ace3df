import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { type FormEvent, useEffect, useState } from 'react';
import { Form, useRevalidator, useSubmit } from 'react-router';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { hasPasskeys, makePasskey } from './ask-browser.ts';
import { useFreshQuestion } from './use-fresh-question.ts';

interface AddPasskeyProps {
  offer: PublicKeyCredentialCreationOptionsJSON;
  /** What it may be called: "Chrome on Android". */
  device: string;
  /** Why the server has not taken the last one. */
  problem: string | null;
}

/** The device makes it; the form brings it to the server. */
export function AddPasskey({ offer, device, problem }: AddPasskeyProps) {
  const submit = useSubmit();
  const { revalidate } = useRevalidator();
  const [ownProblem, setOwnProblem] = useState<string | null>(null);
  const [isKnown, setIsKnown] = useState(true);
  useEffect(() => setIsKnown(hasPasskeys()), []);
  useFreshQuestion(revalidate, { isAsked: false });
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = new FormData(event.currentTarget).get('name');
    const made = await makePasskey(offer);
    setOwnProblem(made.kind === 'failed' ? made.problem : null);
    if (made.kind !== 'given') return;
    submit({ step: 'add', name: String(name ?? ''), passkey: made.answer }, { method: 'post' });
  };
  return (
    <section className="mt-10">
      <h2 className="text-subheading">Add a passkey</h2>
      <p className="hidden mt-2 noscript:block">The browser makes it by a script, and scripts are off here.</p>
      {isKnown ? (
        <Form method="post" onSubmit={handleSubmit} className="mt-4 grid max-w-narrow gap-4 noscript:hidden">
          <input type="hidden" name="step" value="add" />
          <Field
            id="new-name"
            name="name"
            label="Name"
            hint="So that you know later where it is."
            error={ownProblem ?? problem}
            required
          >
            {(control) => <TextInput {...control} defaultValue={device} maxLength={60} autoComplete="off" />}
          </Field>
          <Button className="justify-self-start">Add a passkey</Button>
        </Form>
      ) : (
        <p className="mt-2">This browser knows no passkeys.</p>
      )}
    </section>
  );
}
