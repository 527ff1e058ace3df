import { useId } from 'react';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Icon } from '#ui/icon.tsx';
import { Fold } from '#ui/panels/disclosure.tsx';
import { GetForm } from '../forms/get-form.tsx';

/** A question about the visitor's own car; `name` is the address's parameter. */
export interface TowingFieldView {
  name: string;
  value: string;
  error: string | null;
}

export interface TowingCheckView {
  /** GET address of the page itself, which answers. */
  action: string;
  capacity: TowingFieldView;
  ball: TowingFieldView;
  /** "This caravan may weigh up to 3,190 kg when it is loaded (ATM)." */
  introduction: string;
  /** Null before anybody has asked. */
  answer: { kind: 'yes' | 'partly' | 'no'; heading: string; lines: readonly string[] } | null;
  /** What nobody but the owner of the car can check. */
  note: string;
}

/** Of the block, where the page's answer is found. */
export const towingAnchor = 'towing';

const looks = {
  yes: { box: 'bg-success text-success-text', icon: 'check' },
  partly: { box: 'bg-notice text-notice-text', icon: 'alert' },
  no: { box: 'bg-danger text-danger-text', icon: 'alert' },
} as const;

/** Can my car tow it? The form asks the page again, so it needs no script; what is typed stays in the address alone. */
export function TowingCheck({ check }: { check: TowingCheckView }) {
  const id = useId();
  const { capacity, ball, answer } = check;
  return (
    <section id={towingAnchor} className="rounded-card bg-raised p-5 text-raised-text sm:p-8">
      <div className="grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-2">
        <div>
          <h2 className="text-subheading">Can my car tow it?</h2>
          <p className="mt-3">{check.introduction}</p>
          <Fold moreLabel="Check my car" lessLabel="Show Less" isFoldedOnDesk={false} open={isAsked(check)}>
            <GetForm action={`${check.action}#${towingAnchor}`} className="mt-5 grid grid-cols-1 gap-4">
              <Field id={`${id}-capacity`} label="Your car tows, braked (kg)" required {...capacity}>
                {(control) => (
                  <TextInput
                    {...control}
                    inputMode="numeric"
                    maxLength={9}
                    defaultValue={capacity.value}
                    placeholder="e.g. 2500"
                  />
                )}
              </Field>
              <Field id={`${id}-ball`} label="Limit of its tow ball (kg)" {...ball}>
                {(control) => (
                  <TextInput
                    {...control}
                    inputMode="numeric"
                    maxLength={9}
                    defaultValue={ball.value}
                    placeholder="e.g. 250"
                  />
                )}
              </Field>
              <Button>Check</Button>
            </GetForm>
          </Fold>
        </div>
        <div className="grid content-start gap-y-4">
          {answer === null ? null : (
            <div role="status" className={`rounded-box p-5 ${looks[answer.kind].box}`}>
              <p className="flex items-center gap-2 text-subheading font-semibold">
                <Icon name={looks[answer.kind].icon} />
                {answer.heading}
              </p>
              {answer.lines.map((line) => (
                <p key={line} className="mt-2">
                  {line}
                </p>
              ))}
            </div>
          )}
          <p className="text-note text-quiet-text">{check.note}</p>
        </div>
      </div>
    </section>
  );
}

/** What somebody has typed stays in sight, with what is wrong with it. */
const isAsked = ({ answer, capacity, ball }: TowingCheckView) =>
  answer !== null || capacity.error !== null || ball.error !== null;
