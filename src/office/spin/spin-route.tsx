import { data, Form, useLoaderData, useNavigation } from 'react-router';
import { judgeSpinCount, spinLimits } from '#rules/gallery/spin-set.ts';
import { movePhoto } from '#rules/photos/photo-list.ts';
import type { OfficeContext } from '#services/staff/office-context.ts';
import { getCarSpin } from '#services/stock/media/get-car-spin.ts';
import {
  addFrame,
  arrangeFrames,
  deleteSpin,
  type FrameStep,
  showFrames,
  undoSpin,
} from '#services/stock/media/prepare-spin.ts';
import { readCarId } from '#services/stock/office/permitted-car.ts';
import { undoCarList } from '#services/stock/own-values/change-car-list.ts';
import { showFeedList } from '#services/stock/own-values/show-feed-list.ts';
import { Button } from '#ui/form/button.tsx';
import { officeHref, paths } from '../addresses.ts';
import { Message } from '../frame/message.tsx';
import { shouldRevalidate } from '../frame/read-again.ts';
import { useAnswer } from '../frame/use-answer.ts';
import { requireMember, runVerb, tryVerb } from '../guard.ts';
import { type MediaAnswer, noAnswer } from '../media/media-answer.ts';
import { MediaHeader } from '../media/media-header.tsx';
import { MediaTold } from '../media/media-told.tsx';
import { AddPhotos } from '../photos/add-photos.tsx';
import { describeTaken } from '../photos/describe-taken.ts';
import { type TakenPhotos, takePhotos } from '../photos/take-photos.ts';
import type { Route } from './+types/spin-route';
import { FrameCards } from './frame-cards.tsx';
import { type FrameView, presentSpin } from './present-spin.ts';
import { TurningPreview } from './turning-preview.tsx';

export { shouldRevalidate };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { office } = await requireMember(context);
  return presentSpin(office, await runVerb(async () => getCarSpin(office, readCarId(params.carId))));
}

type SpinAnswer = MediaAnswer<null> & { taken: TakenPhotos | null };
const nothing: SpinAnswer = { ...noAnswer, taken: null };

export async function action({ context, request, params }: Route.ActionArgs) {
  const { office } = await requireMember(context);
  const carId = await runVerb(async () => readCarId(params.carId));
  const taken = await runVerb(() => takePhotos(context, (file) => addFrame(office, { carId, ...file })));
  if (taken !== null) return data<SpinAnswer>({ ...nothing, ...describeTaken(taken), taken });
  const step = readStep(await request.formData());
  if (step === null) throw data(null, { status: 400 });
  const tried = await tryVerb(() => runStep(office, carId, step));
  if ('refused' in tried) {
    return data<SpinAnswer>({ ...nothing, problem: tried.refused.data.message }, tried.refused.init ?? {});
  }
  const { editId } = tried.done;
  const of = step.kind === 'frames' ? 'frames' : 'spin';
  return data<SpinAnswer>({
    ...nothing,
    done: describeStep(step),
    undo: editId === null ? null : { undo: editId, of },
  });
}

type SpinStep =
  | { kind: 'frames'; arrangement: FrameStep }
  | { kind: 'show'; seen: string }
  | { kind: 'delete-spin' }
  | { kind: 'use-feed' }
  | { kind: 'undo'; of: 'frames' | 'spin'; editId: string };

const dones = {
  show: 'The website has this spin now. Hotspots that stood on other pictures are not shown: set them anew.',
  'delete-spin': 'The website shows no spin of this car.',
  'use-feed': 'The website shows the spin of the feed.',
  undo: 'Undone.',
  ...{ move: 'Moved.', remove: 'Deleted from the new set.', 'by name': 'In the order of their names.' },
  ...{ empty: 'The new set is thrown away.', take: 'Change the pictures below: visitors see them once you show them.' },
} as const;

function describeStep(step: SpinStep): string {
  return dones[step.kind === 'frames' ? step.arrangement.step : step.kind];
}

function readStep(form: FormData): SpinStep | null {
  const read = (name: string) => String(form.get(name) ?? '');
  if (form.has('undo')) return { kind: 'undo', of: read('of') === 'frames' ? 'frames' : 'spin', editId: read('undo') };
  const arrangement = readArrangement(form);
  if (arrangement !== null) return { kind: 'frames', arrangement };
  switch (form.get('step')) {
    case 'show':
      return { kind: 'show', seen: read('seen') };
    case 'delete-spin':
      return { kind: 'delete-spin' };
    case 'use-feed':
      return { kind: 'use-feed' };
    default:
      return null;
  }
}

function readArrangement(form: FormData): FrameStep | null {
  const frame = String(form.get('frame') ?? '');
  const to = Number(form.get('to'));
  switch (form.get('step')) {
    case 'move':
      return Number.isInteger(to) && to > 0 ? { step: 'move', frame, to } : null;
    case 'remove':
      return { step: 'remove', frame };
    case 'by-name':
      return { step: 'by name' };
    case 'empty':
      return { step: 'empty' };
    case 'take':
      return { step: 'take' };
    default:
      return null;
  }
}

async function runStep(office: OfficeContext, carId: number, step: SpinStep): Promise<{ editId: string | null }> {
  switch (step.kind) {
    case 'frames':
      return arrangeFrames(office, { carId, arrangement: step.arrangement });
    case 'show':
      return showFrames(office, { carId, seen: step.seen });
    case 'delete-spin':
      return deleteSpin(office, carId);
    case 'use-feed':
      return showFeedList(office, { carId, name: 'spin' });
    case 'undo':
      if (step.of === 'spin') await undoSpin(office, { carId, editId: step.editId });
      else await undoCarList(office, { carId, name: 'frames', editId: step.editId });
      return { editId: null };
  }
}

export default function SpinRoute() {
  const view = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>() ?? nothing;
  const { formData } = useNavigation();
  return (
    <article aria-labelledby="spin" className="pb-24">
      <MediaHeader car={view} current="spin" id="spin" title="Spin" />
      <p className="mt-1 max-w-text text-quiet-text">
        Pictures taken all around the car, which visitors turn with a finger. A new set is shown as a whole: until then
        visitors see the one before.
      </p>
      <MediaTold answer={answer} />
      {answer.taken === null || answer.taken.refused.length === 0 ? null : <Refused refused={answer.taken.refused} />}
      <Shown />
      <Prepared frames={foresee(view.frames, formData)} />
    </article>
  );
}

function Refused({ refused }: Pick<TakenPhotos, 'refused'>) {
  return (
    <ul className="mt-2 text-note text-danger-text">
      {refused.map(({ name, message }) => (
        <li key={name}>
          <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>: {message}
        </li>
      ))}
    </ul>
  );
}

/** What visitors have. */
function Shown() {
  const { name, shown, isOwn, feed, beneath, frames, mayEdit } = useLoaderData<typeof loader>();
  const whose = feed === null || isOwn ? 'your own' : `of the feed ${feed}`;
  const isEmpty = shown.count === 0;
  return (
    <section aria-labelledby="shown-spin" className="mt-8">
      <h2 id="shown-spin" className="text-subheading">
        On the website
      </h2>
      <p className="mt-1 max-w-text text-note text-quiet-text">
        {isEmpty ? 'No spin.' : `${shown.count === 1 ? '1 picture' : `${shown.count} pictures`}, ${whose}.`}
        {isEmpty || shown.turns ? '' : ' A single picture does not turn: visitors do not see it.'}
        {beneath === null
          ? ''
          : ` The feed ${feed} has ${beneath === 1 ? '1 picture' : `${beneath} pictures`} beneath.`}
      </p>
      {shown.previews.length > 1 ? (
        <div className="mt-3">
          <TurningPreview frames={shown.previews} name={name} />
        </div>
      ) : null}
      {!isEmpty && shown.previews.length === 0 ? (
        <p className="mt-3 max-w-text text-note">
          The pictures lie on another server, which the office does not ask. The website shows them.
        </p>
      ) : null}
      {mayEdit ? (
        <Form method="post" preventScrollReset className="mt-3 flex flex-wrap gap-3">
          {isEmpty || frames.length > 0 ? null : (
            <Button name="step" value="take" look="outline" className="max-sm:w-full">
              Change its pictures
            </Button>
          )}
          {isEmpty ? null : (
            <Button name="step" value="delete-spin" look="outline" className="max-sm:w-full">
              Delete the spin
            </Button>
          )}
          {beneath === null ? null : (
            <Button name="step" value="use-feed" look="outline" className="max-sm:w-full">
              Use the feed’s spin
            </Button>
          )}
        </Form>
      ) : null}
    </section>
  );
}

const hint =
  'All pictures of the spin at once, straight from the phone: JPEG, PNG, WebP or HEIC. They stand in the order of their names. Where they were taken is removed.';

/** The set that visitors do not see yet. */
function Prepared({ frames }: { frames: readonly FrameView[] }) {
  const { id, name, mayEdit, seen } = useLoaderData<typeof loader>();
  const judged = judgeSpinCount(frames.length);
  const previews = frames.flatMap(({ preview }) => preview ?? []);
  if (!mayEdit && frames.length === 0) return null;
  return (
    <section aria-labelledby="new-set" className="mt-10">
      <h2 id="new-set" className="text-subheading">
        A new set
      </h2>
      {mayEdit ? (
        <AddPhotos
          to={(file) => officeHref(paths.spinFile(id, file))}
          words={{
            title: 'Add pictures of the spin',
            hint,
            label: 'Pictures of the spin to add',
            there: 'They stand below.',
          }}
        />
      ) : null}
      {frames.length === 0 ? null : (
        <>
          <p className="mt-6 font-semibold">{frames.length === 1 ? '1 picture' : `${frames.length} pictures`}</p>
          {judged.kind === 'good' ? null : <Message kind="notice">{judged.message}</Message>}
          {previews.length >= spinLimits.fewest && previews.length === frames.length ? (
            <div className="mt-3">
              <TurningPreview frames={previews} name={`the new set of ${name}`} />
            </div>
          ) : null}
          {mayEdit ? (
            <Form method="post" preventScrollReset className="mt-3 flex flex-wrap gap-3">
              <input type="hidden" name="seen" value={seen} />
              <Button name="step" value="show" className="max-sm:w-full">
                Show this spin on the website
              </Button>
              <Button name="step" value="by-name" look="outline" className="max-sm:w-full">
                Order by name
              </Button>
              <Button name="step" value="empty" look="outline" className="max-sm:w-full">
                Throw the new set away
              </Button>
            </Form>
          ) : null}
          <FrameCards frames={frames} mayEdit={mayEdit} />
        </>
      )}
    </section>
  );
}

/** The order as it will be once the server has answered. */
function foresee(frames: readonly FrameView[], form: FormData | undefined): FrameView[] {
  const asked = form && readArrangement(form);
  if (asked?.step === 'remove') return frames.filter(({ text }) => text !== asked.frame);
  if (asked?.step !== 'move') return [...frames];
  const list = frames.map(({ text }) => text);
  return movePhoto(list, asked.frame, asked.to).flatMap((each) => frames.filter(({ text }) => text === each));
}
