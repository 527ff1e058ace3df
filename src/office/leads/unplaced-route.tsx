import { data, Form, Link, useLoaderData } from 'react-router';
import { writeAustralianPhone } from '#rules/forms/australian-phone.ts';
import { listTroubledMailboxes } from '#services/leads/inbound/mailbox/list-mailboxes.ts';
import { dropMail, listUnplacedMail, placeMail, type UnplacedMail } from '#services/leads/inbound/unplaced-mail.ts';
import { dropText, listUnplacedTexts, placeText, type UnplacedText } from '#services/leads/texts/unplaced-texts.ts';
import { permitSomewhere } from '#services/staff/permit.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { paths } from '../addresses.ts';
import { describeAge } from '../frame/describe-age.ts';
import { Message } from '../frame/message.tsx';
import { shouldRevalidate } from '../frame/read-again.ts';
import { useAnswer } from '../frame/use-answer.ts';
import { requireMember, runVerb, tryVerb } from '../guard.ts';
import type { Route } from './+types/unplaced-route';
import { MailboxMessages, presentMailboxes } from './mailbox/mailbox-messages.tsx';

export { shouldRevalidate };

export async function loader({ context }: Route.LoaderArgs) {
  const { office } = await requireMember(context);
  return runVerb(async () => {
    permitSomewhere(office, 'leads.answer');
    const now = office.clock.now();
    return {
      mailboxes: presentMailboxes(await listTroubledMailboxes(office), now),
      waiting: presentWaiting({ mails: await listUnplacedMail(office), texts: await listUnplacedTexts(office), now }),
    };
  });
}

interface Waiting {
  mails: readonly UnplacedMail[];
  texts: readonly UnplacedText[];
  now: Date;
}

/** Both as one list, who has waited longest on top. */
function presentWaiting({ mails, texts, now }: Waiting) {
  return [
    ...mails.map(({ excerpt, subject, ...mail }) => ({
      ...{ ...mail, field: 'mail', title: subject || 'Without a subject', text: excerpt },
    })),
    ...texts.map(({ sender, ...text }) => ({
      ...{ ...text, field: 'text', title: 'Text message', sender: writeAustralianPhone(sender) },
    })),
  ]
    .toSorted((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime())
    .map(({ receivedAt, ...each }) => ({
      ...{ ...each, receivedAt: receivedAt.toISOString(), age: describeAge(receivedAt, now) },
    }));
}

export async function action({ context, request }: Route.ActionArgs) {
  const { office } = await requireMember(context);
  await runVerb(async () => permitSomewhere(office, 'leads.answer'));
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const [mailId, textId, lead] = [text('mail'), text('text'), text('lead')];
  const isText = textId !== '';
  const run = {
    place: () => (isText ? placeText(office, { textId, lead }) : placeMail(office, { mailId, lead })),
    drop: () => (isText ? dropText(office, { textId }) : dropMail(office, { mailId })),
  };
  const step = text('step');
  if (step !== 'place' && step !== 'drop') throw data(null, { status: 400 });
  const tried = await tryVerb(run[step]);
  if ('refused' in tried) {
    const { message } = tried.refused.data;
    return data({ problem: message, id: mailId || textId, lead, done: null }, tried.refused.init ?? {});
  }
  const done = step === 'place' ? 'It stands in its lead now.' : 'It is put away.';
  return data({ problem: null, id: mailId || textId, lead: '', done });
}

/** Mails and texts that have found no lead: somebody has to say where they belong. */
export default function UnplacedRoute() {
  const { waiting, mailboxes } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <div className="max-w-text">
      <title>Mail without a lead | Office</title>
      <Link
        to={paths.leads}
        className="inline-flex min-h-11 items-center text-note text-link underline underline-offset-4"
      >
        All leads
      </Link>
      <h1 className="text-heading">Mail without a lead</h1>
      <p className="mt-2 text-quiet-text">
        Somebody has written, but not to the address of a lead. Say where it belongs, and it stands there as an answer.
      </p>
      <MailboxMessages mailboxes={mailboxes} />
      {answer?.done ? <Message kind="done">{answer.done}</Message> : null}
      {answer?.problem ? <Message kind="problem">{answer.problem}</Message> : null}
      {waiting.length === 0 ? (
        <p className="mt-6 rounded-card border border-card-line p-6 text-center text-quiet-text">There is none.</p>
      ) : (
        <ol className="mt-6 grid gap-4">
          {waiting.map((mail) => (
            <li key={mail.id} className="rounded-card border border-card-line bg-raised p-4 text-raised-text">
              <h2 className="font-semibold [overflow-wrap:anywhere]">{mail.title}</h2>
              <p className="text-note text-quiet-text [overflow-wrap:anywhere]">
                {mail.sender}, <time dateTime={mail.receivedAt}>{mail.age}</time>
              </p>
              <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{mail.text}</p>
              <PlaceForm mail={mail} refused={answer?.id === mail.id ? answer : null} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

interface PlaceFormProps {
  mail: ReturnType<typeof useLoaderData<typeof loader>>['waiting'][number];
  refused: { problem: string | null; lead: string } | null;
}

function PlaceForm({ mail, refused }: PlaceFormProps) {
  const { id, field, leads } = mail;
  return (
    <Form method="post" className="mt-4 grid gap-3">
      <input type="hidden" name={field} value={id} />
      <Field
        id={`lead-${id}`}
        name="lead"
        label="Lead"
        hint={leads.length === 0 ? 'The address of its screen, as your browser shows it.' : null}
        error={refused?.problem ?? null}
        required
      >
        {({ required: _, ...control }) =>
          leads.length === 0 ? (
            <TextInput {...control} defaultValue={refused?.lead ?? ''} />
          ) : (
            <Select
              {...control}
              choices={leads.map((lead) => ({ value: lead.id, label: `${lead.name}: ${lead.about}` }))}
            />
          )
        }
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button name="step" value="place">
          It belongs there
        </Button>
        <Button name="step" value="drop" look="outline">
          Put it away
        </Button>
      </div>
    </Form>
  );
}
