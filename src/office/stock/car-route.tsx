import { data, Form, Link, useLoaderData, useSearchParams } from 'react-router';
import { type CarFieldName, getCarField, isCarFieldName } from '#rules/stock/car-field-table.ts';
import type { CarTwin } from '#services/stock/office/car-twins.ts';
import { clearOwnValue, editCar, type TypedField } from '#services/stock/office/edit-car.ts';
import { getOfficeCar } from '#services/stock/office/get-office-car.ts';
import { readCarId } from '#services/stock/office/permitted-car.ts';
import { Button } from '#ui/form/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { paths } from '../addresses.ts';
import { AskUnsaved } from '../frame/ask-unsaved.tsx';
import { Message } from '../frame/message.tsx';
import { ProblemSummary } from '../frame/problem-summary.tsx';
import { shouldRevalidate } from '../frame/read-again.ts';
import { useAnswer } from '../frame/use-answer.ts';
import { requireMember, runVerb, tryVerb } from '../guard.ts';
import type { Route } from './+types/car-route';
import { CarFieldInput, type CarFieldView, getFieldId } from './car-field-input.tsx';
import { CarHeader, carFormId } from './car-header.tsx';
import { CarHistory } from './car-history.tsx';
import { listTwinsOf } from './list-twins-of.ts';
import { presentCar } from './present-car.ts';
import { keepTyping, readTypedFields, type Typing } from './read-typed-fields.ts';
import { TwinLinks } from './twin-links.tsx';

export { shouldRevalidate };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { office } = await requireMember(context);
  const found = await runVerb(async () => getOfficeCar(office, readCarId(params.carId)));
  return presentCar(office, found);
}

interface Answer {
  /** Cars that have a typed number already. */
  twins: readonly CarTwin[];
  done: string | null;
  message: string | null;
  problems: Readonly<Record<string, string>>;
  /** What was typed and is not saved. */
  typing: Typing;
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { office } = await requireMember(context);
  const form = await request.formData();
  const fields = readTypedFields(form);
  const clear = String(form.get('clear') ?? '');
  const isClear = isCarFieldName(clear);
  const show = readShow(form);
  const tried = await tryVerb(async () => {
    const carId = readCarId(params.carId);
    if (isClear) return clearOwnValue(office, { carId, field: clear });
    return editCar(office, { carId, fields: show === null ? fields : [show] });
  });
  const typing = keepTyping(isClear ? fields.filter(({ field }) => field !== clear) : fields);
  if ('refused' in tried) {
    const { message, problems } = tried.refused.data;
    const isTwin = 'vin' in problems || 'stockNumber' in problems;
    const twins = isTwin ? await listTwinsOf(office, { carId: readCarId(params.carId), typing }) : [];
    return data<Answer>({ done: null, message, problems, typing, twins }, tried.refused.init ?? {});
  }
  const rest = isClear || show !== null ? typing : {};
  const done = show === null ? describeDone(tried.done.changed, rest) : describeShown(show.typed === 'yes');
  return data<Answer>({ done, message: null, problems: {}, typing: rest, twins: [] });
}

/** One press takes the car off the website, or puts it there. */
function readShow(form: FormData): TypedField | null {
  const typed = form.get('show');
  if (typed !== 'yes' && typed !== 'no') return null;
  return { field: 'showOnDealerWebsite', typed, was: typed === 'yes' ? 'no' : 'yes' };
}

const describeShown = (isShown: boolean) =>
  isShown ? 'It is on the website now.' : 'It is off the website now: visitors do not see it any more.';

function describeDone(changed: readonly CarFieldName[], typing: Typing): string {
  const unsaved = Object.keys(typing).length === 0 ? '' : ' What else you have typed is not saved yet.';
  if (changed.length === 0) return `Nothing was different, so nothing was saved.${unsaved}`;
  return `Saved: ${changed.map((field) => getCarField(field).label).join(', ')}.${unsaved}`;
}

export default function CarRoute() {
  const car = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const answer = useAnswer<typeof action>();
  const isMade = params.has('made') && answer === undefined;
  return (
    <article aria-labelledby="car">
      <title>{`${car.name} | Stock | Office`}</title>
      <Link
        to={paths.stock}
        className="inline-flex min-h-11 items-center text-note text-link underline underline-offset-4"
      >
        All stock
      </Link>
      <CarHeader car={car} />
      {isMade ? (
        <Message kind="done">
          {car.isShown
            ? 'The car is made, and it is on the website.'
            : 'The car is made. It is a draft: visitors do not see it. Look at its preview, then show it on the website.'}
        </Message>
      ) : null}
      {car.mayEdit ? <CarForm answer={answer ?? null} /> : <CarFacts />}
      <CarHistory car={car} />
    </article>
  );
}

function CarForm({ answer }: { answer: Answer | null }) {
  const { groups } = useLoaderData<typeof loader>();
  const problems = answer?.problems ?? {};
  const typing = answer?.typing ?? {};
  const listed = Object.entries(problems).flatMap(([name, message]) =>
    isCarFieldName(name) ? [{ fieldId: getFieldId(name), message }] : [],
  );
  return (
    <Form method="post" id={carFormId} className="mt-6" noValidate>
      <AskUnsaved answer={answer} isSaved={answer?.done != null && Object.keys(typing).length === 0} />
      {answer?.message ? (
        <ProblemSummary
          answer={answer}
          key={JSON.stringify(problems)}
          heading={listed.length === 0 ? answer.message : 'Nothing was saved. Please look at:'}
          problems={listed}
        />
      ) : null}
      {answer?.done ? <Message kind="done">{answer.done}</Message> : null}
      {/* Enter in a field saves: the first button of a form is what it presses. */}
      <button type="submit" hidden />
      {groups.map(({ group, label, fields }, at) => (
        <details
          key={group}
          open={at < 4 || hasAny(fields, problems) || fields.some(({ feedSays }) => feedSays !== null)}
          className="mt-4 rounded-card border border-card-line"
        >
          <summary className="flex min-h-12 cursor-pointer items-center justify-between px-4 py-3 text-subheading">
            {label}
            <Icon name="chevron-down" className="size-5 turns-open" />
          </summary>
          <div className="grid gap-x-6 gap-y-5 px-4 pb-5 pt-1 sm:grid-cols-2 lg:grid-cols-3">
            {fields.map((field) => (
              <CarFieldInput
                key={field.name}
                field={{ ...field, text: typing[field.name] ?? field.text }}
                error={problems[field.name] ?? null}
                answer={answer}
              >
                <TwinLinks twins={answer?.twins ?? []} field={field.name} />
                <FeedValue field={field} />
              </CarFieldInput>
            ))}
          </div>
        </details>
      ))}
      <div className="sticky bottom-0 z-10 mt-4 border-t border-line bg-surface py-3">
        <Button className="max-sm:w-full">Save</Button>
      </div>
    </Form>
  );
}

const hasAny = (fields: readonly { name: string }[], problems: Readonly<Record<string, string>>) =>
  fields.some(({ name }) => name in problems);

function FeedValue({ field: { name, feedSays } }: { field: CarFieldView & { feedSays: string | null } }) {
  if (feedSays === null) return null;
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-3 text-note">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="font-semibold">Your own value.</span> The feed says:{' '}
        <span className="line-clamp-2">{feedSays}</span>
      </span>
      <button
        type="submit"
        name="clear"
        value={name}
        className="min-h-11 text-link underline underline-offset-4 hover:decoration-2"
      >
        Use the feed’s value<span className="sr-only"> for {getCarField(name).label}</span>
      </button>
    </p>
  );
}

/** For those who may look and change nothing. */
function CarFacts() {
  const { groups } = useLoaderData<typeof loader>();
  return groups.map(({ group, label, fields }) => {
    const filled = fields.filter(({ text }) => text !== '');
    if (filled.length === 0) return null;
    return (
      <section key={group} className="mt-6">
        <h2 className="text-subheading">{label}</h2>
        <dl className="mt-3 grid gap-x-6 gap-y-2 text-note sm:grid-cols-[14rem_1fr]">
          {filled.map(({ name, shown }) => (
            <div key={name} className="contents">
              <dt className="text-quiet-text">{getCarField(name).label}</dt>
              <dd className="whitespace-pre-line [overflow-wrap:anywhere] max-sm:mb-2">{shown}</dd>
            </div>
          ))}
        </dl>
      </section>
    );
  });
}
