import { Form, Link, useLoaderData, useSearchParams } from 'react-router';
import { listDifferences } from '#services/money/list-differences.ts';
import { listMoney, type MoneyView, moneyViews } from '#services/money/list-money.ts';
import { paths } from '../addresses.ts';
import { describeAge } from '../frame/describe-age.ts';
import { Moment } from '../frame/moment.tsx';
import { SearchWords } from '../frame/search-words.tsx';
import { requireMember, runVerb } from '../guard.ts';
import type { Route } from './+types/money-route';
import { DifferenceNote } from './difference-note.tsx';
import { presentDifference, presentMoneyRow } from './present-money.ts';

const viewLabels: Record<MoneyView, string> = {
  reserved: 'Reserved now',
  reservations: 'All reservations',
  payments: 'Online payments',
};

const emptyTexts: Record<MoneyView, string> = {
  reserved: 'No vehicle is reserved, and no money waits.',
  reservations: 'Nobody has reserved a vehicle yet.',
  payments: 'Nobody has paid online yet.',
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { office } = await requireMember(context);
  const params = new URL(request.url).searchParams;
  const view = moneyViews.find((each) => each === params.get('view')) ?? 'reserved';
  const words = params.get('q') ?? '';
  const page = await runVerb(() => listMoney(office, { view, words, after: params.get('after') }));
  const { checkedAt, differences } = await runVerb(() => listDifferences(office));
  const now = office.clock.now();
  return {
    ...{ view, views: moneyViews, words, next: page.next, rows: page.rows.map(presentMoneyRow) },
    checked: checkedAt && describeAge(checkedAt, now),
    differences: differences.map((each) => ({ ...presentDifference(each), age: describeAge(each.foundAt, now) })),
  };
}

export default function MoneyRoute() {
  const { view, views, words, rows, next, checked, differences } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  return (
    <section aria-labelledby="money">
      <title>Money | Office</title>
      <h1 id="money" className="text-heading">
        Money
      </h1>
      <DifferenceNote checked={checked} differences={differences} />
      <nav aria-label="What to show" className="mt-4 flex flex-wrap gap-2">
        {views.map((name) => (
          <Link
            key={name}
            to={`${paths.money}?${new URLSearchParams({ view: name })}`}
            aria-current={name === view ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-full border border-control-line px-3.5 text-note hover:bg-muted hover:text-muted-text aria-[current=page]:border-accent aria-[current=page]:bg-accent aria-[current=page]:text-accent-text"
          >
            {viewLabels[name]}
          </Link>
        ))}
      </nav>
      <Form action={`..${paths.money}`} role="search" className="mt-4 flex max-w-text gap-2">
        <input type="hidden" name="view" value={view} />
        <SearchWords
          words={words}
          label="Search money"
          placeholder="Name, phone, vehicle, reference, number"
          button="Search"
        />
      </Form>
      {rows.length === 0 ? (
        <p className="mt-6 rounded-card border border-card-line p-6 text-center text-quiet-text">
          {words === '' ? emptyTexts[view] : 'There is none with these words.'}
        </p>
      ) : (
        <MoneyTable />
      )}
      {next === null ? null : (
        <Link
          to={`?${new URLSearchParams([...[...params].filter(([key]) => key !== 'after'), ['after', next]])}`}
          className="mt-4 inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          More
        </Link>
      )}
    </section>
  );
}

function MoneyTable() {
  const { rows, view } = useLoaderData<typeof loader>();
  return (
    <div className="mt-4 overflow-hidden rounded-card border border-card-line bg-raised text-raised-text">
      <table className="w-full border-collapse text-left align-top">
        <caption className="sr-only">{viewLabels[view]}</caption>
        <thead className="border-b border-line text-note text-quiet-text max-sm:sr-only">
          <tr>
            <th scope="col" className="p-4 font-semibold">
              {view === 'payments' ? 'Payer and reference' : 'Buyer and vehicle'}
            </th>
            <th scope="col" className="p-4 font-semibold">
              State
            </th>
            <th scope="col" className="p-4 text-right font-semibold">
              Money
            </th>
          </tr>
        </thead>
        <tbody className="lined">
          {rows.map(({ id, href, name, about, number, place, state, dispute, money, createdAt, until, timeZone }) => (
            <tr key={id} className="relative align-top hover:bg-muted hover:text-muted-text">
              <td className="p-4 max-sm:pr-2">
                <Link to={href} className="font-semibold after:absolute after:inset-0">
                  {name}
                </Link>
                <span className="block text-note [overflow-wrap:anywhere]">{about}</span>
                <span className="block text-small text-quiet-text">
                  {number}, {place}, <Moment at={createdAt} timeZone={timeZone} />
                </span>
              </td>
              <td className="p-4 text-note max-sm:px-2">
                {state}
                {until === null ? null : (
                  <span className="block text-quiet-text">
                    until <Moment at={until} timeZone={timeZone} />
                  </span>
                )}
                {dispute === null ? null : <span className="block font-semibold">{dispute}</span>}
              </td>
              <td className="p-4 text-right text-note tabular-nums max-sm:pl-2">{money}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
