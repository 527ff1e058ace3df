import { data, Link, useFetcher, useLoaderData } from 'react-router';
import { isPhotoGroup, type PhotoGroup, photoGroups } from '#rules/photos/photo-caption.ts';
import { movePhoto } from '#rules/photos/photo-list.ts';
import { readCarId } from '#services/stock/office/permitted-car.ts';
import { addPhoto } from '#services/stock/photos/add-photo.ts';
import { arrangePhotos, undoPhotos } from '#services/stock/photos/arrange-photos.ts';
import { type Captioned, type CaptionInput, captionPhoto } from '#services/stock/photos/caption-photo.ts';
import { getCarPhotos } from '#services/stock/photos/get-car-photos.ts';
import { Button } from '#ui/form/button.tsx';
import { officeHref, paths } from '../addresses.ts';
import { shouldRevalidate } from '../frame/read-again.ts';
import { useAnswer } from '../frame/use-answer.ts';
import { requireMember, runVerb, tryVerb } from '../guard.ts';
import { MediaLinks } from '../media/media-links.tsx';
import type { Route } from './+types/photos-route';
import { AddPhotos } from './add-photos.tsx';
import type { RefusedCaption } from './caption-form.tsx';
import { describeTaken } from './describe-taken.ts';
import { HiddenPhotos } from './hidden-photos.tsx';
import { PhotoCards } from './photo-cards.tsx';
import { noPhotosAnswer, type PhotosAnswer, PhotosTold, usePhotoFocus } from './photos-told.tsx';
import { presentPhotos, type ShownPhotoView } from './present-photos.ts';
import { readArrangement, readCaption } from './read-arrangement.ts';
import { takePhotos } from './take-photos.ts';

export { shouldRevalidate };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { office } = await requireMember(context);
  return presentPhotos(office, await runVerb(async () => getCarPhotos(office, readCarId(params.carId))));
}

interface Answer extends PhotosAnswer {
  refused: RefusedCaption | null;
}

const nothing: Answer = { ...noPhotosAnswer, refused: null };

export async function action({ context, request, params }: Route.ActionArgs) {
  const { office } = await requireMember(context);
  const carId = await runVerb(async () => readCarId(params.carId));
  const taken = await runVerb(() => takePhotos(context, ({ bytes }) => addPhoto(office, { carId, bytes })));
  if (taken !== null) return data<Answer>({ ...nothing, ...describeTaken(taken, ' The website has them now.'), taken });
  const form = await request.formData();
  const caption = readCaption(form);
  if (caption !== null) return answerCaption(() => captionPhoto(office, { carId, ...caption }), caption);
  const arrangement = readArrangement(form);
  const undo = form.get('undo');
  if (arrangement === null && typeof undo !== 'string') throw data(null, { status: 400 });
  const tried = await tryVerb(async () =>
    arrangement === null
      ? { photos: await undoPhotos(office, { carId, editId: String(undo) }), editId: null }
      : arrangePhotos(office, { carId, arrangement }),
  );
  if ('refused' in tried) {
    return data<Answer>({ ...nothing, problem: tried.refused.data.message }, tried.refused.init ?? {});
  }
  const { photos, editId } = tried.done;
  const photo = arrangement?.step === 'move' ? arrangement.photo : null;
  const place = photo === null ? 0 : photos.shown.indexOf(photo) + 1;
  const done = arrangement === null ? 'Undone.' : describeDone(arrangement.step, { place, of: photos.shown.length });
  return data<Answer>({ ...nothing, done, undo: editId === null ? null : { undo: editId }, photo });
}

type Caption = Omit<CaptionInput, 'carId'>;

async function answerCaption(save: () => Promise<Captioned>, { photo, say }: Caption) {
  const tried = await tryVerb(save);
  if ('refused' in tried) {
    const { message, problems } = tried.refused.data;
    const refused = 'caption' in say && problems.caption ? { photo, caption: say.caption, message } : null;
    return data<Answer>({ ...nothing, problem: message, refused }, tried.refused.init ?? {});
  }
  const { before, after } = tried.done;
  const undo: Record<string, string> =
    'group' in say
      ? { step: 'group', photo, group: before.group ?? '' }
      : { step: 'caption', photo, caption: before.caption, was: after.caption };
  const done = 'group' in say ? describeGroup(after.group) : 'Saved: the website has this caption now.';
  return data<Answer>({ ...nothing, done, undo });
}

function describeGroup(group: PhotoGroup | null): string {
  return group === null ? 'It is in no group now.' : `It is among the photos “${photoGroups[group]}” now.`;
}

const steps = {
  remove: 'Removed from the website.',
  show: 'It is on the website now, as the last photo.',
  'hide the feed’s': 'The website shows your own photos only.',
  'use the feed’s': 'The website shows the feed’s photos, in its order.',
} as const;

function describeDone(step: 'move' | keyof typeof steps, { place, of }: { place: number; of: number }): string {
  if (step !== 'move') return steps[step];
  return place === 1 ? 'It is the main photo now.' : `It is photo ${place} of ${of} now.`;
}

const addWords = {
  title: 'Add photos',
  hint: 'As many as you like at once, straight from the phone: JPEG, PNG, WebP or HEIC. Where they were taken is removed.',
  label: 'Photos to add',
  there: 'The website has them now.',
};

export default function PhotosRoute() {
  const car = useLoaderData<typeof loader>();
  const fetcher = useFetcher<typeof action>({ key: 'photos' });
  const posted = useAnswer<typeof action>();
  const answer = fetcher.data ?? posted ?? nothing;
  const shown = foresee(car.shown, fetcher.formData);
  usePhotoFocus(answer);
  return (
    <article aria-labelledby="photos" className="pb-24">
      <title>{`Photos of ${car.name} | Stock | Office`}</title>
      <Link
        to={paths.car(car.id)}
        className="inline-flex min-h-11 items-center text-note text-link underline underline-offset-4"
      >
        {car.name}
      </Link>
      <header className="flex flex-wrap items-center justify-between gap-x-6">
        <h1 id="photos" className="text-heading">
          Photos
        </h1>
        {car.href === null ? null : (
          <a href={car.href} className="inline-flex min-h-11 items-center text-link underline underline-offset-4">
            See it on the website
          </a>
        )}
      </header>
      <MediaLinks carId={car.id} current="photos" />
      <p className="mt-1 max-w-text text-quiet-text">{describeSource(car)}</p>
      {car.mayEdit ? <AddPhotos to={() => officeHref(paths.photoFile(car.id))} words={addWords} /> : null}
      <PhotoCards carId={car.id} photos={shown} mayEdit={car.mayEdit} refused={answer.refused} />
      <HiddenPhotos photos={car.hidden} mayEdit={car.mayEdit} />
      {car.mayEdit ? <FeedSteps /> : null}
      <PhotosTold answer={answer} isBusy={fetcher.state !== 'idle'} />
    </article>
  );
}

/** The order as it will be once the server has answered. */
function foresee(photos: readonly ShownPhotoView[], form: FormData | undefined): ShownPhotoView[] {
  const asked = form && readArrangement(form);
  const caption = form && readCaption(form);
  if (caption && 'group' in caption.say) {
    const { group } = caption.say;
    const shown = isPhotoGroup(group) ? group : null;
    return photos.map((each) => (each.address === caption.photo ? { ...each, group: shown } : each));
  }
  const list = photos.map(({ address }) => address);
  if (asked?.step === 'remove') return photos.filter(({ address }) => address !== asked.photo);
  if (asked?.step !== 'move') return [...photos];
  return movePhoto(list, asked.photo, asked.to).flatMap((each) => photos.filter(({ address }) => address === each));
}

function describeSource({ feed, isOwn, shown }: { feed: string | null; isOwn: boolean; shown: readonly unknown[] }) {
  const many = shown.length === 1 ? '1 photo' : `${shown.length === 0 ? 'No' : shown.length} photos`;
  if (feed === null) return `${many}. No feed brings photos of this car.`;
  if (!isOwn) return `${many} of the feed ${feed}. What you change here stays over what the feed says.`;
  return `${many}, as you have arranged them. What the feed ${feed} brings changes none of your own photos.`;
}

/** Between the feed's photos and the own ones. */
function FeedSteps() {
  const { feed, isOwn, shown } = useLoaderData<typeof loader>();
  const fetcher = useFetcher<typeof action>({ key: 'photos' });
  if (feed === null || !isOwn) return null;
  const isMixed = shown.some((each) => each.isOwn) && shown.some((each) => !each.isOwn);
  return (
    <section aria-labelledby="feeds-photos" className="mt-10">
      <h2 id="feeds-photos" className="text-subheading">
        The feed’s photos
      </h2>
      <fetcher.Form method="post" className="mt-3 flex flex-wrap gap-3">
        <Button name="step" value="use-feed" look="outline" className="max-sm:w-full">
          Use the feed’s photos
        </Button>
        {isMixed ? (
          <Button name="step" value="hide-feed" look="outline" className="max-sm:w-full">
            Show your own photos only
          </Button>
        ) : null}
      </fetcher.Form>
    </section>
  );
}
