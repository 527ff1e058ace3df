import { useEffect, useRef } from 'react';
import { data, Form, Link, redirect, useLoaderData } from 'react-router';
import { formatCount } from '#kernel/money.ts';
import { getCarField } from '#rules/stock/car-field-table.ts';
import { describeFieldValue, writeFieldText } from '#rules/stock/car-field-text.ts';
import { type ListedField, listedFields } from '#rules/stock/stock-list.ts';
import {
  type EditCarsInput,
  editCars,
  mostCarsAtOnce,
  type PlannedCar,
  previewCars,
} from '#services/stock/office/edit-cars.ts';
import { listStockIds } from '#services/stock/office/list-stock.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { officeHref, paths } from '../addresses.ts';
import { Message } from '../frame/message.tsx';
import { ProblemSummary } from '../frame/problem-summary.tsx';
import { shouldRevalidate } from '../frame/read-again.ts';
import { useAnswer } from '../frame/use-answer.ts';
import { requireMember, runVerb, tryVerb } from '../guard.ts';
import type { Route } from './+types/several-route';
import { readStockAddress } from './read-stock-address.ts';

export { shouldRevalidate };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { office } = await requireMember(context);
  const params = new URL(request.url).searchParams;
  const chosen = params.has('all')
    ? await runVerb(() => listStockIds(office, readStockAddress(office, params)))
    : readNumbers(params.getAll('pick'));
  return {
    chosen: chosen.slice(0, mostCarsAtOnce),
    most: chosen.length > mostCarsAtOnce ? mostCarsAtOnce : null,
  };
}

const readNumbers = (texts: readonly unknown[]) =>
  texts.flatMap((text) => (typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? [Number(text)] : []));

const seenName = (carId: number, field: ListedField) => `seen ${carId} ${field}`;

interface Answer {
  message: string | null;
  problems: Readonly<Record<string, string>>;
  typed: EditCarsInput['typed'];
  priceStep: string;
  preview: ReturnType<typeof presentPlan>[] | null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const { office } = await requireMember(context);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const typed = Object.fromEntries(listedFields.map((field) => [field, text(field)]));
  const input = { carIds: readNumbers(form.getAll('pick')), typed, priceStep: text('priceStep') };
  const kept = { typed, priceStep: input.priceStep };
  if (text('step') !== 'change') {
    const tried = await tryVerb(() => previewCars(office, input));
    if ('done' in tried) {
      return data<Answer>({ message: null, problems: {}, ...kept, preview: tried.done.map(presentPlan) });
    }
    return data<Answer>({ ...tried.refused.data, ...kept, preview: null }, tried.refused.init ?? {});
  }
  const seen = new Map(
    input.carIds.map((id) => [
      id,
      Object.fromEntries(listedFields.map((field) => [field, form.get(seenName(id, field))])),
    ]),
  );
  const tried = await tryVerb(() => editCars(office, { ...input, seen: asSeen(seen) }));
  if ('refused' in tried) {
    return data<Answer>({ ...tried.refused.data, ...kept, preview: null }, tried.refused.init ?? {});
  }
  const { changed, editId, left } = tried.done;
  if (changed > 0) throw redirect(`${paths.carEdit(editId)}${left.length === 0 ? '' : `?left=${left.length}`}`);
  const message = 'Nothing was changed: every car has these values already, or a colleague has just changed it.';
  return data<Answer>({ message, problems: {}, ...kept, preview: null }, { status: 409 });
}

/** A field that the form does not have was not seen. */
function asSeen(seen: Map<number, Record<string, unknown>>): Map<number, Partial<Record<ListedField, string>>> {
  return new Map(
    [...seen].map(([id, fields]) => [
      id,
      Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string')),
    ]),
  );
}

function presentPlan({ id, name, changes, remark }: PlannedCar) {
  const describe = (field: ListedField, value: PlannedCar['changes'][number]['after']) =>
    describeFieldValue(field, value, { locations: [] });
  return {
    ...{ id, name, remark },
    changes: changes.map(({ field, before, after }) => ({
      ...{ field, label: getCarField(field).label, was: writeFieldText(field, before) },
      ...{ before: describe(field, before), after: describe(field, after) },
    })),
  };
}

export default function SeveralRoute() {
  const { chosen, most } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <section aria-labelledby="several">
      <title>Change several cars | Stock | Office</title>
      <Link
        to={paths.stock}
        className="inline-flex min-h-11 items-center text-note text-link underline underline-offset-4"
      >
        All stock
      </Link>
      <h1 id="several" className="text-heading">
        {chosen.length === 1 ? 'Change 1 car' : `Change ${formatCount(chosen.length)} cars`}
      </h1>
      {most !== null ? (
        <Message kind="notice">
          The list has more cars: at most {most} are changed at once. These are the first of them.
        </Message>
      ) : null}
      {chosen.length === 0 ? (
        <p className="mt-4 text-quiet-text">No car is chosen. Go back and tick cars in the list.</p>
      ) : (
        <WantedForm chosen={chosen} answer={answer ?? null} />
      )}
      {answer?.preview ? <Preview answer={answer} plan={answer.preview} /> : null}
    </section>
  );
}

function WantedForm({ chosen, answer }: { chosen: readonly number[]; answer: Answer | null }) {
  const problems = answer?.problems ?? {};
  const listed = Object.entries(problems).map(([name, message]) => ({ fieldId: `wanted-${name}`, message }));
  const field = (name: ListedField) => ({
    ...{ id: `wanted-${name}`, name, label: getCarField(name).label, error: problems[name] ?? null, required: true },
  });
  const text = (name: ListedField) => answer?.typed[name] ?? '';
  const choose = (name: ListedField) => listChoices(name);
  return (
    <Form method="post" className="mt-4" noValidate>
      {answer?.message ? (
        <ProblemSummary
          answer={answer}
          key={answer.message}
          heading={listed.length === 0 ? answer.message : 'Please look at:'}
          problems={listed}
        />
      ) : null}
      {chosen.map((id) => (
        <input key={id} type="hidden" name="pick" value={id} />
      ))}
      <p className="text-quiet-text">What you leave empty stays as it is. You see what changes before it is changed.</p>
      <div className="mt-4 grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        <Field {...field('priceCents')}>
          {({ required: _, ...control }) => (
            <TextInput {...control} inputMode="decimal" defaultValue={text('priceCents')} />
          )}
        </Field>
        <Field
          id="wanted-priceStep"
          name="priceStep"
          label="Change of the price"
          hint="Such as -500, +1,000 or -5%."
          hintAt="below"
          error={problems.priceStep ?? null}
          required
        >
          {({ required: _, ...control }) => <TextInput {...control} defaultValue={answer?.priceStep ?? ''} />}
        </Field>
        <Field {...field('rank')}>
          {({ required: _, ...control }) => <TextInput {...control} inputMode="numeric" defaultValue={text('rank')} />}
        </Field>
        {(['status', 'reserved', 'showOnDealerWebsite'] as const).map((name) => (
          <Field key={name} {...field(name)}>
            {({ required: _, ...control }) => (
              <Select {...control} placeholder="As it is" choices={choose(name)} defaultValue={text(name)} />
            )}
          </Field>
        ))}
      </div>
      <Button look="outline" className="mt-5 max-sm:w-full">
        Show what changes
      </Button>
    </Form>
  );
}

function listChoices(name: ListedField): { value: string; label: string }[] {
  const { value } = getCarField(name);
  if (value.kind === 'choice') return Object.entries(value.choices).map(([key, label]) => ({ value: key, label }));
  return value.kind === 'flag'
    ? [
        { value: 'yes', label: value.yes },
        { value: 'no', label: value.no },
      ]
    : [];
}

function Preview({ answer, plan }: { answer: Answer; plan: NonNullable<Answer['preview']> }) {
  const changing = plan.filter(({ changes }) => changes.length > 0);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer: it stands below what a phone shows
  useEffect(() => heading.current?.focus(), [answer]);
  return (
    <Form method="post" className="mt-8" aria-labelledby="preview">
      <h2 id="preview" ref={heading} tabIndex={-1} className="scroll-mt-4 text-subheading outline-none">
        {changing.length === 0 ? 'Nothing would change' : 'This will change'}
      </h2>
      <input type="hidden" name="step" value="change" />
      <input type="hidden" name="priceStep" value={answer.priceStep} />
      {listedFields.map((name) => (
        <input key={name} type="hidden" name={name} value={answer.typed[name] ?? ''} />
      ))}
      <ul className="mt-2 lined">
        {plan.map(({ id, name, changes, remark }) => (
          <li key={id} className="grid gap-1 py-2.5 text-note sm:grid-cols-[1fr_1fr] sm:gap-6">
            {changes.length === 0 ? null : <input type="hidden" name="pick" value={id} />}
            {changes.map(({ field, was }) => (
              <input key={field} type="hidden" name={seenName(id, field)} value={was} />
            ))}
            <a href={officeHref(paths.car(id))} className="font-semibold text-link underline-offset-4 hover:underline">
              {name}
            </a>
            <span className="text-quiet-text">
              {changes.map(({ field, label, before, after }) => (
                <span key={field} className="block">
                  {`${label}: ${before} → `}
                  <span className="font-semibold text-surface-text">{after}</span>
                </span>
              ))}
              {changes.length === 0 && remark === null ? 'Stays as it is.' : remark}
            </span>
          </li>
        ))}
      </ul>
      {changing.length === 0 ? null : (
        <Button className="mt-4 max-sm:w-full">
          {changing.length === 1 ? 'Change 1 car' : `Change ${formatCount(changing.length)} cars`}
        </Button>
      )}
    </Form>
  );
}
