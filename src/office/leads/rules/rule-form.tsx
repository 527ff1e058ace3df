import { Form, useLoaderData } from 'react-router';
import { Button } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { type RuleView, ruleDays, type TypedRule } from './present-rule.ts';
import type { loader } from './rules-route.tsx';

interface RuleFormProps {
  /** Null for a new one. */
  rule: RuleView | null;
  /** What was refused, as it was typed. */
  answer: { typed: TypedRule | null; problems: Readonly<Record<string, string>> } | null;
}

export function RuleForm({ rule, answer }: RuleFormProps) {
  const { site, colleagues, makes, places } = useLoaderData<typeof loader>();
  const shown = answer?.typed ?? rule ?? { make: '', place: '', weekdays: [], people: [] };
  const problems = answer?.problems ?? {};
  const id = (name: string) => `${name}-${rule?.id ?? 'new'}`;
  return (
    <Form method="post" className="mt-3 grid gap-4">
      <input type="hidden" name="site" value={site.id} />
      <input type="hidden" name="rule" value={rule?.id ?? ''} />
      <Field id={id('make')} name="make" label="Make" hint="Empty for every make." error={problems.make ?? null}>
        {(control) => (
          <>
            <TextInput {...control} list={id('makes')} autoComplete="off" defaultValue={shown.make} maxLength={60} />
            <datalist id={id('makes')}>
              {makes.map((make) => (
                <option key={make} value={make} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Field id={id('place')} name="place" label="Place" error={problems.place ?? null}>
        {(control) => <Select {...control} placeholder="Every place" choices={places} defaultValue={shown.place} />}
      </Field>
      <fieldset>
        <legend className="text-note font-semibold">Days on which they come in</legend>
        <p className="text-note text-quiet-text">None ticked is every day.</p>
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
          {ruleDays.map(({ value, label }) => (
            <Checkbox
              key={value}
              name="weekday"
              value={value}
              label={label}
              defaultChecked={shown.weekdays.includes(value)}
            />
          ))}
        </div>
      </fieldset>
      <fieldset aria-describedby={problems.people ? id('people') : undefined}>
        <legend className="text-note font-semibold">Who gets them</legend>
        {problems.people ? (
          <p id={id('people')} className="text-note text-danger-text">
            {problems.people}
          </p>
        ) : null}
        <div className="grid gap-x-4 sm:grid-cols-2">
          {colleagues.map((person) => (
            <Checkbox
              key={person.id}
              name="person"
              value={person.id}
              label={person.name}
              defaultChecked={shown.people.includes(person.id)}
            />
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button name="step" value="save">
          Save
        </Button>
        {rule === null ? null : (
          <Button name="step" value="remove" look="outline">
            Remove this rule
          </Button>
        )}
      </div>
    </Form>
  );
}
