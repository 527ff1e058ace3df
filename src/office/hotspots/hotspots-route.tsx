import { data, Form, Link, useLoaderData } from 'react-router';
import type { OfficeContext } from '#services/staff/office-context.ts';
import { getCarHotspots } from '#services/stock/media/get-car-hotspots.ts';
import { removeHotspots, setHotspot, type TypedHotspot } from '#services/stock/media/set-hotspot.ts';
import { readCarId } from '#services/stock/office/permitted-car.ts';
import { undoCarList } from '#services/stock/own-values/change-car-list.ts';
import { showFeedList } from '#services/stock/own-values/show-feed-list.ts';
import { Button } from '#ui/form/button.tsx';
import { paths } from '../addresses.ts';
import { Message } from '../frame/message.tsx';
import { shouldRevalidate } from '../frame/read-again.ts';
import { useAnswer } from '../frame/use-answer.ts';
import { requireMember, runVerb, tryVerb } from '../guard.ts';
import { type MediaAnswer, noAnswer } from '../media/media-answer.ts';
import { MediaHeader } from '../media/media-header.tsx';
import { MediaTold } from '../media/media-told.tsx';
import type { Route } from './+types/hotspots-route';
import { HotspotForm } from './hotspot-form.tsx';
import { HotspotList } from './hotspot-list.tsx';
import { type HotspotsView, presentHotspots } from './present-hotspots.ts';

export { shouldRevalidate };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { office } = await requireMember(context);
  const { searchParams } = new URL(request.url);
  const chosen = {
    isInside: searchParams.get('on') === 'inside',
    frame: Number(searchParams.get('frame')) || 1,
    hotspot: searchParams.get('hotspot'),
    like: searchParams.get('like'),
  };
  return presentHotspots(office, await runVerb(async () => getCarHotspots(office, readCarId(params.carId))), chosen);
}

type HotspotAnswer = MediaAnswer<TypedHotspot>;

export async function action({ context, request, params }: Route.ActionArgs) {
  const { office } = await requireMember(context);
  const carId = await runVerb(async () => readCarId(params.carId));
  const step = readStep(await request.formData());
  if (step === null) throw data(null, { status: 400 });
  const tried = await tryVerb(() => runStep(office, carId, step));
  if ('done' in tried) {
    const { editId } = tried.done;
    const undo = editId === null ? null : { undo: editId };
    return data<HotspotAnswer>({ ...noAnswer, done: dones[step.kind], undo });
  }
  const { message, problems } = tried.refused.data;
  const typed = step.kind === 'save' ? step.typed : null;
  return data<HotspotAnswer>({ ...noAnswer, problem: message, problems, typed }, tried.refused.init ?? {});
}

type HotspotStep =
  | { kind: 'save'; hotspot: string | null; from: string | null; typed: TypedHotspot }
  | { kind: 'delete'; hotspots: string[] }
  | { kind: 'use-feed' }
  | { kind: 'undo'; editId: string };

const dones = {
  save: 'Saved: the website shows the hotspot now.',
  delete: 'Deleted from the website.',
  'use-feed': 'The website shows the hotspots of the feed.',
  undo: 'Undone.',
} as const;

function readStep(form: FormData): HotspotStep | null {
  const read = (name: string) => String(form.get(name) ?? '');
  if (form.has('undo')) return { kind: 'undo', editId: read('undo') };
  switch (form.get('step')) {
    case 'save':
      return {
        kind: 'save',
        hotspot: read('hotspot') || null,
        from: form.has('between') ? read('from') || null : null,
        typed: {
          view: read('view') === 'interior' ? 'interior' : 'exterior',
          ...{ frame: read('frame'), picture: read('picture'), onEvery: form.has('onEvery') },
          ...{ x: read('x'), y: read('y'), title: read('title'), description: read('description') },
        },
      };
    case 'delete':
      return { kind: 'delete', hotspots: form.getAll('hotspot').map(String) };
    case 'use-feed':
      return { kind: 'use-feed' };
    default:
      return null;
  }
}

async function runStep(office: OfficeContext, carId: number, step: HotspotStep): Promise<{ editId: string | null }> {
  switch (step.kind) {
    case 'save':
      return setHotspot(office, { carId, ...step });
    case 'delete':
      return removeHotspots(office, { carId, ...step });
    case 'use-feed':
      return showFeedList(office, { carId, name: 'hotspots' });
    case 'undo':
      await undoCarList(office, { carId, name: 'hotspots', editId: step.editId });
      return { editId: null };
  }
}

export default function HotspotsRoute() {
  const view = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>() ?? noAnswer;
  const { stage, isOwn, beneath, mayEdit, feed } = view;
  return (
    <article aria-labelledby="hotspots" className="pb-24">
      <MediaHeader car={view} current="hotspots" id="hotspots" title="Hotspots" />
      <p className="mt-1 max-w-text text-quiet-text">
        Visitors see numbered pins on the spin and in the panorama, and read what there is when they press one.
        {feed !== null && isOwn ? ` They stand over what the feed ${feed} says of hotspots.` : ''}
      </p>
      <MediaTold answer={answer} />
      {answer.done === null && answer.problem === null && view.isGone ? (
        <Message kind="notice">
          Somebody has changed or deleted this hotspot since. The list has what stands now.
        </Message>
      ) : null}
      <OnChoice view={view} />
      {stage === null ? (
        <p className="mt-6 rounded-card border border-dashed border-control-line p-6 text-quiet-text">
          This car has no spin and no panorama yet.{' '}
          <Link to={paths.spin(view.id)} className="text-link underline underline-offset-4">
            Add a spin
          </Link>{' '}
          or{' '}
          <Link to={paths.panorama(view.id)} className="text-link underline underline-offset-4">
            a panorama
          </Link>{' '}
          to set hotspots on.
        </p>
      ) : (
        <HotspotForm
          // What was saved or refused begins a form anew, as another picture does.
          key={[stage.address, view.edited?.key, view.like?.key, answer.undo?.undo, answer.problem].join(' ')}
          view={view}
          stage={stage}
          answer={answer}
        />
      )}
      <HotspotList view={view} />
      {mayEdit && beneath !== null ? (
        <Form method="post" className="mt-8">
          <Button name="step" value="use-feed" look="outline" className="max-sm:w-full">
            Use the feed’s hotspots ({beneath})
          </Button>
        </Form>
      ) : null}
    </article>
  );
}

/** The spin or the panorama, where there are both. */
function OnChoice({ view: { id, stage, hasSpin, hasPanorama } }: { view: HotspotsView }) {
  if (!hasSpin || !hasPanorama) return null;
  return (
    <ul className="mt-4 flex flex-wrap gap-2">
      {[
        { label: 'On the spin', to: paths.hotspots(id, {}), isCurrent: stage?.isInside !== true },
        { label: 'In the panorama', to: paths.hotspots(id, { on: 'inside' }), isCurrent: stage?.isInside === true },
      ].map(({ label, to, isCurrent }) => (
        <li key={label}>
          <Link
            to={to}
            preventScrollReset
            aria-current={isCurrent ? 'true' : undefined}
            className="inline-flex min-h-11 items-center rounded-control border border-control-line bg-raised px-4 text-note text-raised-text aria-[current]:border-inverse aria-[current]:bg-inverse aria-[current]:font-semibold aria-[current]:text-inverse-text"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
