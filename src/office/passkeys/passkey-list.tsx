import { Form } from 'react-router';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Message } from '../frame/message.tsx';
import type { PasskeyView } from './present-passkey.ts';

interface PasskeyListProps {
  passkeys: readonly PasskeyView[];
  /** Whether they may be removed now. */
  isProved: boolean;
  /** What was wrong with the last step at a passkey, by its id. */
  findProblem: (id: string) => string | null;
}

export function PasskeyList({ passkeys, isProved, findProblem }: PasskeyListProps) {
  if (passkeys.length === 0) return <p className="mt-8 text-quiet-text">You have none yet.</p>;
  return (
    <ul className="mt-8 lined rounded-card border border-card-line">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="p-4">
          <p className="font-semibold [overflow-wrap:anywhere]">{passkey.name}</p>
          <p className="text-note text-quiet-text">{passkey.facts}</p>
          {passkey.problem === null ? null : <Message kind="problem">{passkey.problem}</Message>}
          <Rename passkey={passkey} problem={findProblem(passkey.id)} />
          {isProved ? <Remove passkey={passkey} /> : null}
        </li>
      ))}
    </ul>
  );
}

const summary = 'inline-flex min-h-11 cursor-pointer items-center text-note text-link underline underline-offset-4';

function Rename({ passkey: { id, name }, problem }: { passkey: PasskeyView; problem: string | null }) {
  return (
    <details key={name} open={problem !== null}>
      <summary className={summary}>
        Rename<span className="sr-only">: {name}</span>
      </summary>
      <Form method="post" className="mb-2 grid max-w-narrow gap-3">
        <input type="hidden" name="id" value={id} />
        <Field id={`name-${id}`} name="name" label="Name" error={problem} required>
          {(control) => <TextInput {...control} defaultValue={name} maxLength={60} autoComplete="off" />}
        </Field>
        <Button name="step" value="rename" look="outline" className="justify-self-start">
          Keep the name
        </Button>
      </Form>
    </details>
  );
}

function Remove({ passkey: { id, name } }: { passkey: PasskeyView }) {
  return (
    <details>
      <summary className={summary}>
        Remove<span className="sr-only">: {name}</span>
      </summary>
      <Form method="post" className="mb-2 grid max-w-narrow gap-3">
        <input type="hidden" name="id" value={id} />
        <p className="text-note text-quiet-text">
          It signs nobody in any more, and other devices that came in with it are signed out. This cannot be undone.
        </p>
        <Button name="step" value="remove" look="outline" className="justify-self-start">
          Remove this passkey
        </Button>
      </Form>
    </details>
  );
}
