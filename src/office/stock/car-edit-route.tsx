import { data, Form, Link, useLoaderData } from 'react-router';
import { formatCount } from '#kernel/money.ts';
import { getCarField } from '#rules/stock/car-field-table.ts';
import { describeFieldValue } from '#rules/stock/car-field-text.ts';
import { getCarEdit, undoCarEdit } from '#services/stock/office/undo-edit.ts';
import { Button } from '#ui/form/button.tsx';
import { paths } from '../addresses.ts';
import { describeAge } from '../frame/describe-age.ts';
import { Message } from '../frame/message.tsx';
import { useAnswer } from '../frame/use-answer.ts';
import { requireMember, runVerb, tryVerb } from '../guard.ts';
import type { Route } from './+types/car-edit-route';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { office } = await requireMember(context);
  const { at, by, cars, locations, mayUndo } = await runVerb(() => getCarEdit(office, params.editId));
  const left = new URL(request.url).searchParams.get('left') ?? '';
  return {
    ...{ by, mayUndo, age: describeAge(at, office.clock.now()) },
    left: /^\d{1,3}$/.test(left) ? Number(left) : 0,
    cars: cars.map(({ id, name, fields }) => ({
      ...{ id, name },
      fields: fields.map(({ field, before, after, stands }) => ({
        ...{ field, stands, label: getCarField(field).label },
        before: describeFieldValue(field, before, { locations }),
        after: describeFieldValue(field, after, { locations }),
      })),
    })),
  };
}

export async function action({ context, params }: Route.ActionArgs) {
  const { office } = await requireMember(context);
  const tried = await tryVerb(() => undoCarEdit(office, params.editId));
  if ('refused' in tried) {
    return data({ isDone: false, message: tried.refused.data.message }, tried.refused.init ?? {});
  }
  const { changed, left } = tried.done;
  const rest = left === 0 ? '' : ` ${countCars(left)} changed since, and left so.`;
  return data({ isDone: true, message: `Taken back on ${countCars(changed)}.${rest}` });
}

const countCars = (cars: number) => (cars === 1 ? '1 car' : `${formatCount(cars)} cars`);

/** One step of changes, with the way back. */
export default function CarEditRoute() {
  const { age, by, cars, left, mayUndo } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const stands = cars.some(({ fields }) => fields.some((each) => each.stands));
  return (
    <section aria-labelledby="edit">
      <title>What was changed | Stock | Office</title>
      <Link
        to={paths.stock}
        className="inline-flex min-h-11 items-center text-note text-link underline underline-offset-4"
      >
        All stock
      </Link>
      <h1 id="edit" className="text-heading">
        Changed: {countCars(cars.length)}
      </h1>
      <p className="mt-1 text-quiet-text">
        {by ?? 'Somebody who has left'}, {age}
      </p>
      {left === 0 ? null : (
        <Message kind="notice">{countCars(left)} changed by a colleague since you looked, and left so.</Message>
      )}
      {answer === undefined ? null : <Message kind={answer.isDone ? 'done' : 'problem'}>{answer.message}</Message>}
      {stands && mayUndo ? (
        <Form method="post" className="mt-4">
          <Button look="outline" className="max-sm:w-full">
            Undo
          </Button>
        </Form>
      ) : null}
      {stands ? null : <p className="mt-4 text-quiet-text">None of it stands any more.</p>}
      <ul className="mt-4 lined">
        {cars.map(({ id, name, fields }) => (
          <li key={id} className="grid gap-1 py-2.5 text-note sm:grid-cols-[1fr_1fr] sm:gap-6">
            <Link to={paths.car(id)} className="font-semibold text-link underline-offset-4 hover:underline">
              {name}
            </Link>
            <span className="text-quiet-text [overflow-wrap:anywhere]">
              {fields.map(({ field, label, before, after, stands: isThere }) => (
                <span key={field} className="block">
                  {`${label}: ${before} → ${after}`}
                  {isThere ? '' : ' (no longer)'}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
