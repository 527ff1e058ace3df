import { data, Form, Link, useLoaderData } from 'react-router';
import type { OfficeContext } from '#services/staff/office-context.ts';
import { removeFlaw, setFlaw, type TypedFlaw } from '#services/stock/flaws/set-flaw.ts';
import { readCarId } from '#services/stock/office/permitted-car.ts';
import { undoCarList } from '#services/stock/own-values/change-car-list.ts';
import { showFeedList } from '#services/stock/own-values/show-feed-list.ts';
import { getCarPhotos } from '#services/stock/photos/get-car-photos.ts';
import { Button } from '#ui/form/button.tsx';
import { paths } from '../addresses.ts';
import { Message } from '../frame/message.tsx';
import { shouldRevalidate } from '../frame/read-again.ts';
import { useAnswer } from '../frame/use-answer.ts';
import { requireMember, runVerb, tryVerb } from '../guard.ts';
import { MediaLinks } from '../media/media-links.tsx';
import type { Route } from './+types/flaws-route';
import { FlawForm } from './flaw-form.tsx';
import { FlawList } from './flaw-list.tsx';
import { presentFlaws } from './present-flaws.ts';

export { shouldRevalidate };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { office } = await requireMember(context);
  const { searchParams } = new URL(request.url);
  const chosen = { photo: searchParams.get('photo'), flaw: searchParams.get('flaw') };
  return presentFlaws(office, await runVerb(async () => getCarPhotos(office, readCarId(params.carId))), chosen);
}

export interface FlawAnswer {
  done: string | null;
  problem: string | null;
  problems: Readonly<Record<string, string>>;
  /** What takes the step back. */
  editId: string | null;
  /** What was not saved. */
  typed: TypedFlaw | null;
}

const nothing: FlawAnswer = { done: null, problem: null, problems: {}, editId: null, typed: null };

export async function action({ context, request, params }: Route.ActionArgs) {
  const { office } = await requireMember(context);
  const carId = await runVerb(async () => readCarId(params.carId));
  const step = readStep(await request.formData());
  if (step === null) throw data(null, { status: 400 });
  const tried = await tryVerb(() => runStep(office, carId, step));
  if ('done' in tried) return data<FlawAnswer>({ ...nothing, done: dones[step.kind], editId: tried.done.editId });
  const { message, problems } = tried.refused.data;
  const typed = step.kind === 'save' ? step.typed : null;
  return data<FlawAnswer>({ ...nothing, problem: message, problems, typed }, tried.refused.init ?? {});
}

type FlawStep =
  | { kind: 'save'; flaw: string | null; typed: TypedFlaw }
  | { kind: 'delete'; flaw: string }
  | { kind: 'use-feed' }
  | { kind: 'undo'; editId: string };

const dones = {
  save: 'Saved: the website shows the flaw now.',
  delete: 'Deleted from the website.',
  'use-feed': 'The website shows the flaws of the feed.',
  undo: 'Undone.',
} as const;

function readStep(form: FormData): FlawStep | null {
  const read = (name: string) => String(form.get(name) ?? '');
  if (form.has('undo')) return { kind: 'undo', editId: read('undo') };
  switch (form.get('step')) {
    case 'save': {
      const typed = {
        photo: read('photo'),
        x: read('x'),
        y: read('y'),
        words: read('words'),
        closeUp: read('closeUp'),
      };
      return { kind: 'save', flaw: read('flaw') || null, typed };
    }
    case 'delete':
      return { kind: 'delete', flaw: read('flaw') };
    case 'use-feed':
      return { kind: 'use-feed' };
    default:
      return null;
  }
}

async function runStep(office: OfficeContext, carId: number, step: FlawStep): Promise<{ editId: string | null }> {
  switch (step.kind) {
    case 'save':
      return setFlaw(office, { carId, ...step });
    case 'delete':
      return removeFlaw(office, { carId, ...step });
    case 'use-feed':
      return showFeedList(office, { carId, name: 'flaws' });
    case 'undo':
      await undoCarList(office, { carId, name: 'flaws', editId: step.editId });
      return { editId: null };
  }
}

export default function FlawsRoute() {
  const view = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>() ?? nothing;
  const { id, name, href, photo, mayEdit, feed, isOwn } = view;
  return (
    <article aria-labelledby="flaws" className="pb-24">
      <title>{`Flaws of ${name} | Stock | Office`}</title>
      <Link
        to={paths.photos(id)}
        className="inline-flex min-h-11 items-center text-note text-link underline underline-offset-4"
      >
        Photos of {name}
      </Link>
      <header className="flex flex-wrap items-center justify-between gap-x-6">
        <h1 id="flaws" className="text-heading">
          Flaws
        </h1>
        {href === null ? null : (
          <a href={href} className="inline-flex min-h-11 items-center text-link underline underline-offset-4">
            See it on the website
          </a>
        )}
      </header>
      <MediaLinks carId={id} current={null} />
      <p className="mt-1 max-w-text text-quiet-text">
        Visitors see a pin on the photo, and the words and the close-up when they press it. Buyers who know what they
        will see come to buy.
      </p>
      <Told answer={answer} isGone={view.isGone} />
      {photo === null ? (
        <p className="mt-6 rounded-card border border-dashed border-control-line p-6 text-quiet-text">
          This car has no photos yet.{' '}
          <Link to={paths.photos(id)} className="text-link underline underline-offset-4">
            Add some
          </Link>{' '}
          to pin flaws on them.
        </p>
      ) : (
        <FlawForm
          // What was saved or refused begins a form anew.
          key={`${photo.address} ${view.edited?.key ?? ''} ${answer.editId ?? ''} ${answer.problem ?? ''}`}
          view={view}
          photo={photo}
          answer={answer}
        />
      )}
      <FlawList view={view} />
      {mayEdit && feed !== null && isOwn ? (
        <Form method="post" className="mt-8">
          <Button name="step" value="use-feed" look="outline" className="max-sm:w-full">
            Use the feed’s flaws
          </Button>
        </Form>
      ) : null}
    </article>
  );
}

function Told({ answer: { done, problem, editId }, isGone }: { answer: FlawAnswer; isGone: boolean }) {
  return (
    <div className="mt-4 empty:hidden">
      {done === null ? null : (
        <Message kind="done">
          <div className="flex flex-wrap items-center gap-x-4">
            {done}
            {editId === null ? null : (
              <Form method="post">
                <input type="hidden" name="undo" value={editId} />
                <button
                  type="submit"
                  className="min-h-11 font-semibold underline underline-offset-4 hover:decoration-2"
                >
                  Undo
                </button>
              </Form>
            )}
          </div>
        </Message>
      )}
      {problem === null ? null : <Message kind="problem">{problem}</Message>}
      {done === null && problem === null && isGone ? (
        <Message kind="notice">Somebody has changed or deleted this flaw since. The list has what stands now.</Message>
      ) : null}
    </div>
  );
}
