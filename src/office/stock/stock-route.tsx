import { data, Form, Link, redirect, useLoaderData } from 'react-router';
import { formatCount } from '#kernel/money.ts';
import { readStockColumns } from '#rules/stock/stock-list.ts';
import type { OfficeContext } from '#services/staff/office-context.ts';
import { countMore } from '#services/stock/office/count-more.ts';
import { editCar } from '#services/stock/office/edit-car.ts';
import { keepStockColumns, readKeptColumns } from '#services/stock/office/kept-columns.ts';
import { listStock } from '#services/stock/office/list-stock.ts';
import { listSitesWith, readCarId } from '#services/stock/office/permitted-car.ts';
import { type StockView, stockViews } from '#services/stock/office/stock-filter.ts';
import { undoCarEdit } from '#services/stock/office/undo-edit.ts';
import { Button, LinkButton } from '#ui/form/button.tsx';
import { officeHref, paths } from '../addresses.ts';
import { shouldRevalidate } from '../frame/read-again.ts';
import { useListAddress } from '../frame/use-list-address.ts';
import { requireMember, runVerb, tryVerb } from '../guard.ts';
import type { Route } from './+types/stock-route';
import { presentFacets, presentMore } from './present-facets.ts';
import { presentStockCar } from './present-stock-car.ts';
import { readStockAddress } from './read-stock-address.ts';
import { keepTyping, readTypedFields, type Typing } from './read-typed-fields.ts';
import { usualColumns } from './stock-columns.ts';
import { StockFilters } from './stock-filters.tsx';
import { StockTable } from './stock-table.tsx';
import { useStockKeys } from './use-stock-keys.ts';
import { type Ticks, useTicks } from './use-ticks.ts';

const viewLabels: Record<StockView, string> = {
  current: 'In stock',
  reserved: 'Reserved',
  hidden: 'Hidden',
  sold: 'Sold',
  removed: 'Removed',
};

export { shouldRevalidate };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { office } = await requireMember(context);
  const params = new URL(request.url).searchParams;
  const asked = readStockAddress(office, params);
  const chosen = [readStockColumns(params.getAll('col')), await readKeptColumns(office)];
  const columns = chosen.find((each) => each.length > 0) ?? usualColumns;
  const { cars, next, counts, facets, locations } = await runVerb(() => listStock(office, asked));
  const { yearFrom, yearTo, kmFrom, kmTo, more } = asked;
  const hasMore = [yearFrom, yearTo, kmFrom, kmTo].some((each) => each !== null) || Object.keys(more).length > 0;
  const isMoreAsked = hasMore || params.get('more') === '1';
  const placeName = new Map(locations.map(({ id, name }) => [String(id), name]));
  // Whoever works for one site learns of no other.
  const sites = listSitesWith(office, 'stock.see');
  return {
    ...{
      asked,
      next,
      columns,
      facets: presentFacets(facets, asked, placeName),
      more: isMoreAsked ? presentMore(await countMore(office, asked), more) : null,
      mayEdit: listSitesWith(office, 'stock.edit').length > 0,
    },
    sites: sites.length > 1 ? sites.map(({ id, name }) => ({ value: String(id), label: name })) : [],
    views: stockViews.map((name) => ({ name, label: viewLabels[name], count: counts[name] })),
    cars: cars.map((car) => presentStockCar(office, car, columns)),
  };
}

interface RowAnswer {
  carId: number;
  /** What has come of it; null where it was refused. */
  done: string | null;
  /** By which what was saved is taken back. */
  editId: string | null;
  message: string | null;
  typing: Typing;
}

export async function action({ context, request }: Route.ActionArgs) {
  const { office } = await requireMember(context);
  const form = await request.formData();
  if (form.get('step') === 'keep-columns') return keepColumns(office, form);
  const undo = String(form.get('undo') ?? '');
  const fields = readTypedFields(form);
  const text = String(form.get('car') ?? '');
  const tried = await tryVerb(async () => {
    const id = readCarId(text);
    return undo === '' ? editCar(office, { carId: id, fields }) : undoCarEdit(office, undo);
  });
  const carId = Number(text);
  if ('refused' in tried) {
    const { message } = tried.refused.data;
    return data<RowAnswer>(
      { carId, done: null, editId: null, message, typing: keepTyping(fields) },
      tried.refused.init ?? {},
    );
  }
  const { done } = tried;
  const row = 'editId' in done ? describeSaved(done) : describeUndone(done);
  return data<RowAnswer>({ carId, ...row, message: null, typing: {} });
}

function describeSaved({ editId, changed }: { editId: string; changed: readonly unknown[] }) {
  return { done: 'Saved', editId: changed.length > 0 ? editId : null };
}

function describeUndone({ changed }: { changed: number }) {
  return { done: changed > 0 ? 'Taken back' : 'Changed since, and left so', editId: null };
}

/** The list as it was asked for beside them; its address says no columns any more. */
async function keepColumns(office: OfficeContext, form: FormData) {
  await runVerb(() => keepStockColumns(office, form.getAll('col').map(String)));
  const asked = [...form].filter(([name, value]) => name !== 'col' && name !== 'step' && value !== '');
  return redirect(`${paths.stock}?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}`);
}

export default function StockRoute() {
  const { views, asked, cars, next, mayEdit } = useLoaderData<typeof loader>();
  const withParams = useListAddress();
  const ticks = useTicks();
  useStockKeys();
  return (
    <section aria-labelledby="stock">
      <title>Stock | Office</title>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 id="stock" className="text-heading">
          Stock
        </h1>
        {mayEdit ? (
          <LinkButton href={officeHref(paths.newCar)} className="px-4!">
            New car
          </LinkButton>
        ) : null}
      </div>
      <nav aria-label="Which cars" className="mt-4 flex flex-wrap gap-2">
        {views.map(({ name, label, count }) => (
          <Link
            key={name}
            to={withParams({ view: name })}
            aria-current={name === asked.view ? 'page' : undefined}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-control-line px-3.5 text-note hover:bg-muted hover:text-muted-text aria-[current=page]:border-accent aria-[current=page]:bg-accent aria-[current=page]:text-accent-text"
          >
            {label}
            <span className="font-semibold tabular-nums">{formatCount(count)}</span>
          </Link>
        ))}
      </nav>
      <StockFilters />
      {cars.length === 0 ? (
        <p className="mt-6 rounded-card border border-card-line p-6 text-center text-quiet-text">
          No car is like that. Try fewer words, or another list above.
        </p>
      ) : (
        <StockTable ticks={ticks} />
      )}
      {cars.length === 0 && ticks.ids.length === 0 ? null : <Chosen ticks={ticks} />}
      {cars.length === 0 ? null : (
        <a
          href={`${officeHref(paths.stockFile)}${withParams({})}`}
          download
          className="mr-6 mt-4 inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          All of these as a file (CSV)
        </a>
      )}
      {asked.after === null ? null : (
        <Link
          to={withParams({})}
          className="mr-6 mt-4 inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          Back to the first
        </Link>
      )}
      {next === null ? null : (
        <Link
          to={withParams({ after: String(next) })}
          className="mt-4 inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          More
        </Link>
      )}
    </section>
  );
}

/** What is ticked in the list is changed together; without ticks, all that the list has. */
function Chosen({ ticks: { ids, clear } }: { ticks: Ticks }) {
  const { mayEdit, cars } = useLoaderData<typeof loader>();
  const withParams = useListAddress();
  if (!mayEdit) return null;
  return (
    <div className="sticky bottom-0 z-10 mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-surface py-3">
      <Form id="several" action={paths.several}>
        {ids
          .filter((id) => !cars.some((car) => car.id === id))
          .map((id) => (
            <input key={id} type="hidden" name="pick" value={id} />
          ))}
        <Button look="outline" className="px-4!">
          {ids.length === 0
            ? 'Change ticked cars'
            : `Change ${ids.length === 1 ? '1 ticked car' : `${ids.length} ticked cars`}`}
        </Button>
      </Form>
      {ids.length === 0 ? null : (
        <button type="button" onClick={clear} className="min-h-11 text-note text-link underline underline-offset-4">
          Untick all
        </button>
      )}
      <Link
        to={`${paths.several}${withParams({ all: '1' })}`}
        className="inline-flex min-h-11 items-center text-note text-link underline underline-offset-4"
      >
        Change all of these
      </Link>
    </div>
  );
}
