import { Form } from 'react-router';
import { leadStates, lostReasons, mayMove, snoozeHours } from '#rules/leads/lead-states.ts';
import { Button } from '#ui/form/button.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextArea } from '#ui/form/text-input.tsx';
import type { presentThread } from './present-thread.ts';
import { type VisitAnswer, VisitForm, type VisitFormProps } from './visits/visit-form.tsx';

export interface LeadStepFormsProps {
  thread: VisitFormProps['thread'] & Pick<ReturnType<typeof presentThread>, 'assignee'>;
  isSnoozed: boolean;
  ownId: string;
  /** Null for who may not give a lead to others. */
  colleagues: readonly { id: string; name: string }[] | null;
  /** Of the step before: what was typed, where it was refused. */
  answer: StepAnswer | undefined;
  /** When a call or a note was kept last: the text begins anew. */
  wroteAt: number;
}

type StepAnswer = VisitAnswer & { text: string };

/** What can be done with it, the most usual first. */
export function LeadStepForms({ thread, isSnoozed, ownId, colleagues, answer, wroteAt }: LeadStepFormsProps) {
  const moves = leadStates[thread.state].next.filter((state) => state !== 'appointment');
  return (
    <section aria-label="What to do" className="mt-6 grid gap-4 rounded-card bg-muted p-4 text-muted-text">
      <Form method="post" key={`write ${wroteAt}`} className="grid gap-3">
        <label htmlFor="text" className="text-note font-semibold">
          What happened
        </label>
        <TextArea id="text" name="text" rows={2} maxLength={10_000} defaultValue={answer?.text ?? ''} />
        <div className="flex flex-wrap gap-3">
          <Button name="step" value="call">
            I called
          </Button>
          <Button name="step" value="note" look="outline">
            Keep as a note
          </Button>
        </div>
      </Form>
      {mayMove(thread.state, 'appointment') || thread.state === 'appointment' ? (
        <VisitForm thread={thread} answer={answer} />
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <Form method="post" key={`move ${thread.state}`} className="grid content-start gap-2">
          <label htmlFor="to" className="text-note font-semibold">
            State: {leadStates[thread.state].label}
          </label>
          <div className="flex gap-2">
            <Select
              id="to"
              name="to"
              choices={moves.map((value) => ({ value, label: leadStates[value].label }))}
              className="flex-1"
            />
            <Button name="step" value="move" look="outline">
              Move
            </Button>
          </div>
          <Select
            name="reason"
            aria-label="Why, if it is lost"
            placeholder="Why, if it is lost"
            choices={Object.entries(lostReasons).map(([value, label]) => ({ value, label }))}
          />
        </Form>
        <div className="grid content-start gap-4">
          <Form method="post" key={`snooze ${isSnoozed}`} className="grid gap-2">
            <label htmlFor="hours" className="text-note font-semibold">
              {isSnoozed ? 'Put aside' : 'Put aside for'}
            </label>
            <div className="flex gap-2">
              {isSnoozed ? (
                <input type="hidden" name="hours" value="0" />
              ) : (
                <Select
                  id="hours"
                  name="hours"
                  choices={Object.entries(snoozeHours).map(([value, label]) => ({ value, label }))}
                  className="flex-1"
                />
              )}
              <Button name="step" value="snooze" look="outline">
                {isSnoozed ? 'Bring it back' : 'Put aside'}
              </Button>
            </div>
          </Form>
          <AssignForm {...{ assignee: thread.assignee, ownId, colleagues }} />
        </div>
      </div>
    </section>
  );
}

type AssignFormProps = Pick<LeadStepFormsProps, 'ownId' | 'colleagues'> &
  Pick<LeadStepFormsProps['thread'], 'assignee'>;

function AssignForm({ assignee, ownId, colleagues }: AssignFormProps) {
  const isOwn = assignee?.id === ownId;
  const whose =
    assignee === null ? 'Nobody in particular answers it' : `${isOwn ? 'You answer' : `${assignee.name} answers`} it`;
  if (colleagues === null && isOwn) return <p className="text-note font-semibold">{whose}</p>;
  return (
    <Form method="post" key={`assign ${assignee?.id ?? ''}`} className="grid gap-2">
      <input type="hidden" name="had" value={assignee?.id ?? ''} />
      {colleagues === null ? (
        <p className="text-note font-semibold">{whose}</p>
      ) : (
        <label htmlFor="person" className="text-note font-semibold">
          {whose}
        </label>
      )}
      <div className="flex gap-2">
        {colleagues === null ? (
          <input type="hidden" name="person" value={ownId} />
        ) : (
          <Select
            id="person"
            name="person"
            placeholder="Nobody"
            choices={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
            defaultValue={assignee?.id ?? ''}
            className="flex-1"
          />
        )}
        <Button name="step" value="assign" look="outline">
          {colleagues === null ? 'I take it' : 'Give'}
        </Button>
      </div>
    </Form>
  );
}
