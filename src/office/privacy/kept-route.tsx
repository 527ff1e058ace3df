import { data, Form, Link, useLoaderData } from 'react-router';
import { writeAustralianPhone } from '#rules/forms/australian-phone.ts';
import { eraseFromOffice, erasureWord } from '#services/privacy/erase-from-office.ts';
import { readPerson } from '#services/privacy/read-person.ts';
import { Button, LinkButton } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { officeHref, paths } from '../addresses.ts';
import { Message } from '../frame/message.tsx';
import { useAnswer } from '../frame/use-answer.ts';
import { requireMember, runVerb, tryVerb } from '../guard.ts';
import type { Route } from './+types/kept-route';
import { describeWarnings } from './describe-warnings.ts';

const readNamed = (url: string) => {
  const params = new URL(url).searchParams;
  return { email: (params.get('email') ?? '').slice(0, 320), phone: (params.get('phone') ?? '').slice(0, 40) };
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { office } = await requireMember(context);
  const named = readNamed(request.url);
  const { email, phone, kinds, running } = await runVerb(() => readPerson(office, named));
  return {
    ...{ kinds, warnings: describeWarnings(running), word: erasureWord },
    address: email ?? writeAustralianPhone(phone ?? ''),
    file: `${officeHref(paths.keptFile)}?${new URLSearchParams(named)}`,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { office } = await requireMember(context);
  const word = String((await request.formData()).get('word') ?? '');
  const tried = await tryVerb(() => eraseFromOffice(office, { ...readNamed(request.url), word }));
  if ('done' in tried) return data({ isErased: true, word: '', message: null, problem: null });
  const { message, problems } = tried.refused.data;
  return data({ isErased: false, word, message, problem: problems.word ?? null }, tried.refused.init ?? {});
}

/** Everything that is kept of one person, to be given out or erased. */
export default function KeptRoute() {
  const { address, kinds, file } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <article aria-labelledby="kept" className="max-w-text">
      <title>Personal data | Office</title>
      <Link
        to={paths.personalData}
        className="inline-flex min-h-11 items-center text-note text-link underline underline-offset-4"
      >
        Look up somebody else
      </Link>
      <h1 id="kept" className="text-heading [overflow-wrap:anywhere]">
        {address}
      </h1>
      {answer?.isErased ? (
        <Message kind="done">
          Erased. What is left below, if anything, has to stay for now, and says why. Backups forget it when they are
          replaced.
        </Message>
      ) : null}
      {answer?.message ? <Message kind="problem">{answer.message}</Message> : null}
      {kinds.length === 0 ? (
        <p className="mt-6 rounded-card border border-card-line p-6 text-center text-quiet-text">
          Nothing is kept of this person here.
        </p>
      ) : (
        <>
          <h2 className="mt-6 text-subheading">What is kept</h2>
          <ul className="mt-3 lined rounded-card border border-card-line bg-raised text-raised-text">
            {kinds.map(({ name, label, count }) => (
              <li key={name} className="flex flex-wrap justify-between gap-x-4 p-4">
                {label} <span className="tabular-nums text-quiet-text">{count}</span>
              </li>
            ))}
          </ul>
          <section aria-labelledby="give-out" className="mt-8">
            <h2 id="give-out" className="text-subheading">
              Give it out
            </h2>
            <p className="mt-1 text-quiet-text">
              A ZIP with everything in words (person.json) and the files that were sent. Notes of colleagues are in it:
              read them first, as they may be about others too. Make sure that it is this person who asks.
            </p>
            <LinkButton look="outline" href={file} download className="mt-3">
              Download everything
            </LinkButton>
          </section>
          <ErasureForm />
        </>
      )}
    </article>
  );
}

function ErasureForm() {
  const { kinds, warnings, word } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <section aria-labelledby="erase" className="mt-8">
      <h2 id="erase" className="text-subheading">
        Erase
      </h2>
      {warnings.map((text) => (
        <Message key={text} kind="notice">
          {text}
        </Message>
      ))}
      <dl className="mt-3 grid gap-3">
        {kinds.map(({ name, label, goes, stays }) => (
          <div key={name}>
            <dt className="font-semibold">{label}</dt>
            <dd>Goes: {goes}</dd>
            {stays === null ? null : <dd className="text-quiet-text">Stays: {stays}</dd>}
          </div>
        ))}
      </dl>
      <Form method="post" className="mt-4 grid gap-4">
        <Field
          id="word"
          name="word"
          label={`Type ${word} to erase all of it`}
          hint="It cannot be undone."
          error={answer?.problem ?? null}
          required
        >
          {({ required: _, ...control }) => (
            <TextInput {...control} autoComplete="off" defaultValue={answer?.word ?? ''} maxLength={20} />
          )}
        </Field>
        <Button className="justify-self-start">Erase</Button>
      </Form>
    </section>
  );
}
