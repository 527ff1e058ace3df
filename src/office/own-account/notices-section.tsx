import { Form, useLoaderData } from 'react-router';
import { Button } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { useAnswer } from '../frame/use-answer.ts';
import { ruleDays } from '../leads/rules/present-rule.ts';
import type { action, loader } from './own-account-route.tsx';
import { ThisDevice } from './this-device.tsx';

/** OFF-20: how somebody hears of a lead. */
export function NoticesSection() {
  return (
    <section className="mt-10" id="notices">
      <h2 className="text-subheading">When a lead comes</h2>
      <ThisDevice />
      <Devices />
      <Hours />
    </section>
  );
}

function Devices() {
  const { devices } = useLoaderData<typeof loader>();
  if (devices.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 text-note font-semibold">Devices with notifications</h3>
      <ul className="mt-2 lined rounded-card border border-card-line">
        {devices.map(({ id, name, age, isThis, hasAll, failures }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 p-4">
            <div>
              <p className="font-semibold">{name}</p>
              <p className="text-note text-quiet-text">
                {isThis ? 'This device' : `Last used ${age}`}
                {hasAll ? ' · every new lead' : ''}
              </p>
              {failures === 0 ? null : (
                <p className="text-note text-danger-text">
                  {failures === 1 ? 'One attempt' : `${failures} attempts`} to reach it did not get through.
                </p>
              )}
            </div>
            <Form method="post">
              <input type="hidden" name="device" value={id} />
              <Button name="step" value="remove-device" look="plain" className="px-0! text-note">
                Remove<span className="sr-only">: {name}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </>
  );
}

function Hours() {
  const { hours } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const refused = answer && 'hours' in answer ? answer : null;
  const shown = refused?.hours ?? hours;
  return (
    <Form method="post" className="mt-6 grid max-w-narrow gap-4" key={JSON.stringify(shown)}>
      <fieldset>
        <legend className="text-note font-semibold">Own hours</legend>
        <p className="text-note text-quiet-text">
          Notifications of what happens outside them wait until they begin. Without a day, they come at any time.
        </p>
        <div className="mt-1 grid grid-cols-2 gap-x-4 sm:grid-cols-3">
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
      <div className="grid grid-cols-2 gap-4">
        <Field id="opens" name="opens" label="From" error={refused?.problems.opens ?? null} required>
          {(control) => <TextInput {...control} type="time" defaultValue={shown.opens} required={false} />}
        </Field>
        <Field id="closes" name="closes" label="Until" error={refused?.problems.closes ?? null} required>
          {(control) => <TextInput {...control} type="time" defaultValue={shown.closes} required={false} />}
        </Field>
      </div>
      <Button name="step" value="hours" className="justify-self-start">
        Keep these hours
      </Button>
    </Form>
  );
}
