import { data, Form, Link, useLoaderData } from 'react-router';
import { listTroubledMailboxes } from '#services/leads/inbound/mailbox/list-mailboxes.ts';
import { dropMail, listUnplacedMail, placeMail } from '#services/leads/inbound/unplaced-mail.ts';
import { permitSomewhere } from '#services/staff/permit.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { paths } from '../addresses.ts';
import { describeAge } from '../frame/describe-age.ts';
import { Message } from '../frame/message.tsx';
import { useAnswer } from '../frame/use-answer.ts';
import { requireMember, runVerb, tryVerb } from '../guard.ts';
import type { Route } from './+types/unplaced-route';
import { MailboxMessages, presentMailboxes } from './mailbox/mailbox-messages.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { office } = await requireMember(context);
  return runVerb(async () => {
    permitSomewhere(office, 'leads.answer');
    const mails = await listUnplacedMail(office);
    const now = office.clock.now();
    return {
      mailboxes: presentMailboxes(await listTroubledMailboxes(office), now),
      mails: mails.map(({ receivedAt, ...mail }) => ({
        ...{ ...mail, receivedAt: receivedAt.toISOString(), age: describeAge(receivedAt, now) },
      })),
    };
  });
}

export async function action({ context, request }: Route.ActionArgs) {
  const { office } = await requireMember(context);
  await runVerb(async () => permitSomewhere(office, 'leads.answer'));
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const mailId = text('mail');
  const step = text('step');
  if (step !== 'place' && step !== 'drop') throw data(null, { status: 400 });
  const tried = await tryVerb(() =>
    step === 'place' ? placeMail(office, { mailId, lead: text('lead') }) : dropMail(office, { mailId }),
  );
  if ('refused' in tried) {
    const { message } = tried.refused.data;
    return data({ problem: message, mailId, lead: text('lead'), done: null }, tried.refused.init ?? {});
  }
  const done = step === 'place' ? 'It stands in its lead now.' : 'It is put away.';
  return data({ problem: null, mailId, lead: '', done });
}

/** Mail that has found no lead: somebody has to say where it belongs. */
export default function UnplacedRoute() {
  const { mails, mailboxes } = useLoaderData<typeof loader>();
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
      {mails.length === 0 ? (
        <p className="mt-6 rounded-card border border-card-line p-6 text-center text-quiet-text">There is none.</p>
      ) : (
        <ol className="mt-6 grid gap-4">
          {mails.map((mail) => (
            <li key={mail.id} className="rounded-card border border-card-line bg-raised p-4 text-raised-text">
              <h2 className="font-semibold [overflow-wrap:anywhere]">{mail.subject || 'Without a subject'}</h2>
              <p className="text-note text-quiet-text [overflow-wrap:anywhere]">
                {mail.sender}, <time dateTime={mail.receivedAt}>{mail.age}</time>
              </p>
              <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{mail.excerpt}</p>
              <PlaceForm mail={mail} refused={answer?.mailId === mail.id ? answer : null} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

interface PlaceFormProps {
  mail: ReturnType<typeof useLoaderData<typeof loader>>['mails'][number];
  refused: { problem: string | null; lead: string } | null;
}

function PlaceForm({ mail, refused }: PlaceFormProps) {
  const { id, leads } = mail;
  return (
    <Form method="post" className="mt-4 grid gap-3">
      <input type="hidden" name="mail" value={id} />
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
