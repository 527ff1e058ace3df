import type { ReactNode } from 'react';
import { Link, useFetcher, useLoaderData } from 'react-router';
import { getCarField } from '#rules/stock/car-field-table.ts';
import type { ListedField, StockColumn } from '#rules/stock/stock-list.ts';
import { Button } from '#ui/form/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { paths } from '../addresses.ts';
import { Message } from '../frame/message.tsx';
import { useAnswer } from '../frame/use-answer.ts';
import { useListAddress } from '../frame/use-list-address.ts';
import { wasName } from '../frame/was-name.ts';
import { CarFieldControl } from './car-field-input.tsx';
import type { StockCarView } from './present-stock-car.ts';
import { columnSorts, describeSort, getColumnLabel } from './stock-columns.ts';
import type { action, loader } from './stock-route.tsx';
import type { Ticks } from './use-ticks.ts';

/** A table on a desk; on a phone its rows are cards. Each row is a form of its own. */
export function StockTable({ ticks }: { ticks: Ticks }) {
  const { cars, columns } = useLoaderData<typeof loader>();
  return (
    <div className="mt-4 lg:relative lg:overflow-x-auto">
      <table className="w-full border-separate border-spacing-0 text-note max-lg:block">
        <caption className="sr-only">Cars, each with what can be changed at once</caption>
        <thead className="max-lg:hidden">
          <tr>
            <ColumnHeading column="name" label="Car" />
            {columns.map((column) => (
              <ColumnHeading key={column} column={column} label={getColumnLabel(column)} />
            ))}
            <th scope="col" className={`border-b border-line ${savesAt}`}>
              <span className="sr-only">Save</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-lg:grid max-lg:gap-3 sm:max-lg:grid-cols-2">
          {cars.map((car) => (
            <StockRow key={car.id} car={car} ticks={ticks} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The column of the names stays while the others are scrolled below it. */
const stays = 'lg:sticky lg:left-0 lg:z-1 lg:min-w-72 lg:bg-surface';

/** So does the way to save a row. */
const savesAt = 'lg:sticky lg:right-0 lg:z-1 lg:bg-surface';

/** Leads to the list in the order of the column, and back. */
function ColumnHeading({ column, label }: { column: StockColumn | 'name'; label: string }) {
  const { asked } = useLoaderData<typeof loader>();
  const withParams = useListAddress();
  const [first, second] = columnSorts[column] ?? [];
  const sorted = describeSort(column, asked.sort);
  const next = asked.sort === first ? second : first;
  return (
    <th
      scope="col"
      aria-sort={sorted}
      className={`border-b border-line px-2 py-1 text-left font-semibold whitespace-nowrap ${column === 'name' ? stays : ''}`}
    >
      {next === undefined ? (
        label
      ) : (
        <Link
          to={withParams({ sort: next })}
          className="group inline-flex min-h-11 items-center gap-1 underline-offset-4 hover:underline"
        >
          {label}
          <Icon
            name="chevron-down"
            className={`size-4 ${sorted === undefined ? 'opacity-40' : ''} ${sorted === 'ascending' ? 'rotate-180' : ''}`}
          />
        </Link>
      )}
    </th>
  );
}

const cell = 'px-2 py-3 align-middle lg:border-b lg:border-line';

function StockRow({ car, ticks }: TickProps) {
  const fetcher = useFetcher<typeof action>({ key: `car-${car.id}` });
  const posted = useAnswer<typeof action>();
  const answer = fetcher.data ?? (posted?.carId === car.id ? posted : null);
  // An answer comes before the list that follows it: "Save again" is true once the row knows what stands there now.
  const isSettled = fetcher.state === 'idle';
  return (
    <tr className="max-lg:grid max-lg:grid-cols-2 max-lg:content-start max-lg:rounded-card max-lg:border max-lg:border-card-line max-lg:bg-raised max-lg:p-2">
      <th scope="row" className={`${cell} ${stays} text-left font-normal max-lg:col-span-2`}>
        <span className="flex items-center gap-1">
          {car.mayEdit ? <Tick car={car} ticks={ticks} /> : null}
          <CarName car={car} />
        </span>
        {isSettled && answer?.message ? <Message kind="problem">{answer.message}</Message> : null}
      </th>
      {car.cells.map((shown) => (
        <td key={shown.column} className={`${cell} tabular-nums max-lg:self-start`}>
          {shown.kind === 'field' && car.mayEdit ? (
            <EditedCell
              car={car}
              field={{ ...shown.field, text: answer?.typing[shown.field.name] ?? shown.field.text }}
            />
          ) : (
            <CellLabel column={shown.column}>{shown.kind === 'field' ? shown.field.shown : shown.text}</CellLabel>
          )}
        </td>
      ))}
      <td className={`${cell} ${savesAt} max-lg:col-span-2`}>
        {car.mayEdit && car.cells.some(({ kind }) => kind === 'field') ? (
          <fetcher.Form
            method="post"
            id={`row-${car.id}`}
            noValidate
            className="flex flex-wrap items-center gap-x-3 lg:w-24"
          >
            <input type="hidden" name="car" value={car.id} />
            <Button look="outline" className="px-4! max-lg:flex-1">
              Save<span className="sr-only"> {car.name}</span>
            </Button>
            <span role="status" className="text-small text-quiet-text empty:-ml-3">
              {isSettled ? answer?.done : ''}
            </span>
            {isSettled && answer?.editId ? (
              <button
                type="submit"
                name="undo"
                value={answer.editId}
                className="min-h-11 text-note text-link underline underline-offset-4 lg:min-h-6"
              >
                Undo
              </button>
            ) : null}
          </fetcher.Form>
        ) : null}
      </td>
    </tr>
  );
}

interface TickProps {
  car: StockCarView;
  ticks: Ticks;
}

function Tick({ car, ticks }: TickProps) {
  return (
    <label className="-ml-2 flex min-h-11 min-w-11 shrink-0 items-center justify-center">
      <input
        type="checkbox"
        form="several"
        name="pick"
        value={car.id}
        checked={ticks.ids.includes(car.id)}
        onChange={({ currentTarget }) => ticks.set(car.id, currentTarget.checked)}
        className="size-5 accent-accent"
      />
      <span className="sr-only">Choose {car.name}</span>
    </label>
  );
}

function CarName({ car }: { car: StockCarView }) {
  return (
    <span className="flex items-center gap-3">
      {car.photo === null ? (
        <span className="flex aspect-4/3 w-20 lg:w-16 shrink-0 items-center justify-center rounded-control bg-muted text-small text-muted-text">
          No photo
        </span>
      ) : (
        <img
          src={car.photo}
          alt=""
          width={80}
          height={60}
          loading="lazy"
          className="aspect-4/3 w-20 lg:w-16 shrink-0 rounded-control object-cover"
        />
      )}
      <span className="min-w-0">
        <Link to={paths.car(car.id)} className="font-semibold text-link underline-offset-4 hover:underline">
          {car.name}
        </Link>
        <span className="block text-small text-quiet-text [overflow-wrap:anywhere]">{car.facts}</span>
        {car.place === null ? null : <span className="block text-small text-quiet-text">{car.place}</span>}
        {car.needs.length === 0 ? null : (
          <span className="mt-0.5 block text-small font-semibold text-danger-text">{car.needs.join(', ')}</span>
        )}
      </span>
    </span>
  );
}

const widths: Record<ListedField, string> = {
  priceCents: 'lg:w-28',
  status: 'lg:w-42',
  reserved: 'lg:w-26',
  rank: 'lg:w-20',
  showOnDealerWebsite: 'lg:w-30',
};

type EditedField = Extract<StockCarView['cells'][number], { kind: 'field' }>['field'];

function EditedCell({ car, field }: { car: StockCarView; field: EditedField }) {
  const { label } = getCarField(field.name);
  const form = `row-${car.id}`;
  const control = {
    id: `${form}-${field.name}`,
    name: field.name,
    form,
    'aria-label': `${label} of ${car.name}`,
    'data-column': field.name,
  };
  return (
    <div className={widths[field.name]}>
      <span aria-hidden className="block pb-1 text-small text-quiet-text lg:hidden">
        {label}
      </span>
      <input type="hidden" form={form} name={wasName(field.name)} value={field.was} />
      <CarFieldControl key={field.was} field={{ ...field, choices: [] }} control={control} />
      {field.isOwn ? <span className="mt-1 block text-small text-quiet-text">own value</span> : null}
    </div>
  );
}

function CellLabel({ column, children }: { column: StockColumn; children: ReactNode }) {
  return (
    <>
      <span className="block text-small text-quiet-text lg:hidden">{getColumnLabel(column)}</span>
      {children}
    </>
  );
}
