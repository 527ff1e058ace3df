import { useState } from 'react';
import { Form } from 'react-router';
import { countTextParts } from '#rules/leads/text-parts.ts';
import { textLimits } from '#rules/leads/text-words.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextArea, TextInput } from '#ui/form/text-input.tsx';
import type { TextView } from './present-text.ts';

interface TextFormProps {
  view: TextView;
  /** What was typed before, or a template that was asked for. */
  text: string;
  problems: Readonly<Record<string, string>>;
}

/** A text message to the person of a lead. */
export function TextForm({ view, text, problems }: TextFormProps) {
  return (
    <section
      aria-labelledby="texting"
      className="mt-8 rounded-card border border-card-line bg-raised p-4 text-raised-text"
    >
      <h3 id="texting" className="text-subheading">
        Text
      </h3>
      <p className="mt-1 text-note text-quiet-text">{view.about}</p>
      {view.stopped === null ? (
        <WriteText view={view} text={text} problems={problems} />
      ) : (
        <AllowTexts view={view} problems={problems} />
      )}
    </section>
  );
}

function WriteText({ view, text, problems }: TextFormProps) {
  // What comes with an answer is shown once the form is drawn anew: until then somebody may type.
  const [initial] = useState(text);
  const [written, setWritten] = useState(text);
  return (
    <Form method="post" className="mt-4 grid gap-4">
      <input type="hidden" name="text key" value={view.key} />
      {/* The first button is what Enter presses. */}
      <button type="submit" name="step" value="text-template" className="sr-only" tabIndex={-1} aria-hidden="true">
        Fill in
      </button>
      {view.templates.length === 0 ? null : (
        <div>
          <label htmlFor="text-template" className="mb-1.5 block text-note font-semibold">
            Begin with a short template
          </label>
          <div className="flex gap-2">
            <Select
              id="text-template"
              name="text template"
              choices={view.templates.map((name) => ({ value: name, label: name }))}
              className="flex-1"
            />
            <Button name="step" value="text-template" look="outline">
              Fill in
            </Button>
          </div>
        </div>
      )}
      <Field id="sms" name="sms" label="Your text" error={problems.sms ?? null} required>
        {({ required: _, ...control }) => (
          <TextArea
            {...control}
            rows={4}
            defaultValue={initial}
            maxLength={textLimits.text}
            onChange={(event) => setWritten(event.currentTarget.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button name="step" value="text">
          Send the text
        </Button>
        <p className="text-note tabular-nums text-quiet-text">{describeParts(written)}</p>
      </div>
    </Form>
  );
}

/** As it is paid for. */
function describeParts(text: string): string {
  const { alphabet, characters, parts, left } = countTextParts(text.trim());
  if (parts === 0) return 'Up to 160 characters are one message.';
  const why = alphabet === 'wide' ? ' A sign such as an emoji makes messages shorter.' : '';
  const signs = characters === 1 ? '1 character' : `${characters} characters`;
  return `${signs}, ${parts === 1 ? '1 message' : `${parts} messages`}, ${left} left.${why}`;
}

function AllowTexts({ view, problems }: Pick<TextFormProps, 'view' | 'problems'>) {
  return (
    <Form method="post" className="mt-4 grid gap-4">
      <p>{view.stopped} Write a mail or call. If the person asks for texts again, say how; it is kept as a note.</p>
      <Field id="how" name="how" label="How the person has agreed" error={problems.how ?? null} required>
        {({ required: _, ...control }) => <TextInput {...control} maxLength={500} />}
      </Field>
      <Button name="step" value="allow-texts" look="outline" className="justify-self-start">
        Texts may be sent again
      </Button>
    </Form>
  );
}
