import { data, Form, useLoaderData } from 'react-router';
import { findListName, type VideoListName } from '#rules/gallery/video-address.ts';
import type { OfficeContext } from '#services/staff/office-context.ts';
import { getCarVideos } from '#services/stock/media/get-car-media.ts';
import { moveVideo, removeVideo, setVideo } from '#services/stock/media/set-video.ts';
import { readCarId } from '#services/stock/office/permitted-car.ts';
import { undoCarList } from '#services/stock/own-values/change-car-list.ts';
import { showFeedList } from '#services/stock/own-values/show-feed-list.ts';
import { Button } from '#ui/form/button.tsx';
import { shouldRevalidate } from '../frame/read-again.ts';
import { useAnswer } from '../frame/use-answer.ts';
import { requireMember, runVerb, tryVerb } from '../guard.ts';
import { type MediaAnswer, noAnswer } from '../media/media-answer.ts';
import { MediaHeader } from '../media/media-header.tsx';
import { MediaTold } from '../media/media-told.tsx';
import type { Route } from './+types/videos-route';
import { presentVideos, type VideoListView } from './present-videos.ts';
import { AddVideo, VideoCard } from './video-card.tsx';

export { shouldRevalidate };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { office } = await requireMember(context);
  return presentVideos(office, await runVerb(async () => getCarVideos(office, readCarId(params.carId))));
}

/** A video that was not saved: which one, of which list. */
export interface RefusedVideo {
  list: VideoListName;
  video: string | null;
  url: string;
  title: string;
}

type VideosAnswer = MediaAnswer<RefusedVideo>;

export async function action({ context, request, params }: Route.ActionArgs) {
  const { office } = await requireMember(context);
  const carId = await runVerb(async () => readCarId(params.carId));
  const step = readStep(await request.formData());
  if (step === null) throw data(null, { status: 400 });
  const tried = await tryVerb(() => runStep(office, carId, step));
  if ('done' in tried) {
    const undo = step.kind === 'undo' ? null : { list: step.name, undo: tried.done.editId };
    return data<VideosAnswer>({ ...noAnswer, done: dones[step.kind], undo });
  }
  const { message, problems } = tried.refused.data;
  const typed = step.kind === 'save' ? { list: step.name, video: step.video, ...step.typed } : null;
  return data<VideosAnswer>({ ...noAnswer, problem: message, problems, typed }, tried.refused.init ?? {});
}

type VideoStep = { name: VideoListName } & (
  | { kind: 'save'; video: string | null; typed: { url: string; title: string } }
  | { kind: 'move'; video: string; to: number }
  | { kind: 'remove'; video: string }
  | { kind: 'use-feed' }
  | { kind: 'undo'; editId: string }
);

const dones: Record<VideoStep['kind'], string> = {
  save: 'Saved: the website has it now.',
  move: 'Moved.',
  remove: 'Deleted from the website.',
  'use-feed': 'The website has what the feed says.',
  undo: 'Undone.',
};

function readStep(form: FormData): VideoStep | null {
  const read = (field: string) => String(form.get(field) ?? '');
  const name = findListName(read('list'));
  if (name === null) return null;
  if (form.has('undo')) return { kind: 'undo', name, editId: read('undo') };
  const video = read('video');
  const to = Number(read('to'));
  switch (form.get('step')) {
    case 'save':
      return { kind: 'save', name, video: video || null, typed: { url: read('url'), title: read('title') } };
    case 'move':
      return Number.isInteger(to) && to > 0 ? { kind: 'move', name, video, to } : null;
    case 'remove':
      return { kind: 'remove', name, video };
    case 'use-feed':
      return { kind: 'use-feed', name };
    default:
      return null;
  }
}

async function runStep(office: OfficeContext, carId: number, step: VideoStep): Promise<{ editId: string }> {
  switch (step.kind) {
    case 'save':
      return setVideo(office, { carId, ...step });
    case 'move':
      return moveVideo(office, { carId, ...step });
    case 'remove':
      return removeVideo(office, { carId, ...step });
    case 'use-feed':
      return showFeedList(office, { carId, ...step });
    case 'undo':
      await undoCarList(office, { carId, ...step });
      return { editId: '' };
  }
}

export default function VideosRoute() {
  const view = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>() ?? noAnswer;
  const [field] = view.before.filter(({ isBroken }) => !isBroken);
  return (
    <article aria-labelledby="videos" className="pb-24">
      <MediaHeader car={view} current="videos" id="videos" title="Videos" />
      <p className="mt-1 max-w-text text-quiet-text">
        {view.feed === null
          ? 'Videos stay where they are, at YouTube, Vimeo or as a film: the website plays them from there.'
          : `What you change here stays over what the feed ${view.feed} says.`}
      </p>
      <MediaTold answer={answer} />
      <ListSection list={view.videos} answer={answer} title="Among the photos">
        {field === undefined
          ? 'The website shows one video among the photos: the first that plays.'
          : `The car’s own field “Video” has ${field.url}: it comes first. Empty that field on the car’s page to show one of these.`}
      </ListSection>
      <ListSection list={view.walkarounds} answer={answer} title="Walkaround">
        Films of somebody who walks around the car. Visitors choose them beside the photos, one after the other.
      </ListSection>
    </article>
  );
}

interface ListSectionProps {
  list: VideoListView;
  answer: VideosAnswer;
  title: string;
  children: string;
}

function ListSection({ list, answer, title, children }: ListSectionProps) {
  const { mayEdit } = useLoaderData<typeof loader>();
  const refused = answer.typed?.list === list.name ? answer.typed : null;
  return (
    <section aria-labelledby={`${list.name}-title`} className="mt-8">
      <h2 id={`${list.name}-title`} className="text-subheading">
        {title}
      </h2>
      <p className="mt-1 max-w-text text-note text-quiet-text [overflow-wrap:anywhere]">{children}</p>
      {list.shown.length === 0 ? (
        <p className="mt-3 text-quiet-text">There is none.</p>
      ) : (
        <ol aria-label={title} className="mt-3 lined border-y border-line">
          {list.shown.map((video, at) => (
            <VideoCard
              key={video.text}
              {...{ list, video, mayEdit }}
              place={at + 1}
              refused={refused?.video === video.text ? { ...refused, problems: answer.problems } : null}
            />
          ))}
        </ol>
      )}
      {mayEdit ? (
        <AddVideo
          // What was saved begins the form anew.
          key={`${list.shown.length} ${answer.undo?.undo ?? ''}`}
          list={list}
          refused={refused?.video === null ? { ...refused, problems: answer.problems } : null}
        />
      ) : null}
      {list.beneath === null ? null : <Beneath list={list} mayEdit={mayEdit} />}
    </section>
  );
}

/** What the feed says while own values show. */
function Beneath({ list: { name, beneath }, mayEdit }: { list: VideoListView; mayEdit: boolean }) {
  return (
    <div className="mt-4 rounded-card border border-dashed border-control-line p-4">
      <h3 className="text-note font-semibold">The feed says</h3>
      {beneath === null || beneath.length === 0 ? (
        <p className="text-note text-quiet-text">Nothing.</p>
      ) : (
        <ul className="text-note [overflow-wrap:anywhere]">
          {beneath.map(({ url }) => (
            <li key={url}>{url}</li>
          ))}
        </ul>
      )}
      {mayEdit ? (
        <Form method="post" preventScrollReset className="mt-3">
          <input type="hidden" name="list" value={name} />
          <Button name="step" value="use-feed" look="outline" className="max-sm:w-full">
            Use the feed’s
            <span className="sr-only">{name === 'videos' ? ' videos' : ' walkaround'}</span>
          </Button>
        </Form>
      ) : null}
    </div>
  );
}
