import { Link, useFetcher, useLoaderData } from 'react-router';
import { photoLimits } from '#rules/photos/photo-limits.ts';
import { describePlacePhotos } from '#rules/photos/place-photos.ts';
import { addPlacePhoto } from '#services/locations/office/add-place-photo.ts';
import { nameSeenPhotos } from '#services/locations/office/arrange-place-photos.ts';
import { getOfficePlaceDetail } from '#services/locations/office/get-office-place.ts';
import { readPlaceNumber } from '#services/locations/office/office-place.ts';
import { Button } from '#ui/form/button.tsx';
import { officeHref, paths } from '../addresses.ts';
import { shouldRevalidate } from '../frame/read-again.ts';
import { useAnswer } from '../frame/use-answer.ts';
import { requireMember, runVerb } from '../guard.ts';
import { presentPlacePhotos } from '../locations/present-place-photos.ts';
import { AddPhotos } from '../photos/add-photos.tsx';
import { describeTaken } from '../photos/describe-taken.ts';
import { PhotosTold, usePhotoFocus } from '../photos/photos-told.tsx';
import { takePhotos } from '../photos/take-photos.ts';
import type { Route } from './+types/place-photos-route';
import { actOnPlacePhotos } from './act-on-place-photos.ts';
import { PlacePhotoCards } from './place-photo-cards.tsx';
import { noPlacePhotosAnswer, type PlacePhotosAnswer } from './place-photos-answer.ts';

export { shouldRevalidate };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { office } = await requireMember(context);
  const locationId = await runVerb(async () => readPlaceNumber(params.locationId));
  const place = await runVerb(() => getOfficePlaceDetail(office, { locationId }));
  const { name, mayEdit } = place;
  const [photos, own] = [presentPlacePhotos(place), place.own.get('photos')];
  const filesSay = own ? describePlacePhotos(own.fileValue) : null;
  return { locationId, name, mayEdit, photos, filesSay, seen: nameSeenPhotos(photos) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { office } = await requireMember(context);
  const locationId = await runVerb(async () => readPlaceNumber(params.locationId));
  const taken = await runVerb(() => takePhotos(context, ({ bytes }) => addPlacePhoto(office, { locationId, bytes })));
  if (taken === null) return actOnPlacePhotos(office, locationId, await request.formData());
  return { ...noPlacePhotosAnswer, ...describeTaken(taken, ' The website has them now.'), taken };
}

const addWords = {
  title: 'Add photos',
  hint: `Straight from the phone or the desk: JPEG, PNG, WebP or HEIC, up to ${photoLimits.onPlace} for a location. Upright ones fill their frame on its page. Where they were taken is removed.`,
  label: 'Photos to add',
  there: 'The website has them now.',
};

/** OFF-10: the photos of a location. */
export default function PlacePhotosRoute() {
  const { locationId, name, mayEdit, photos, filesSay, seen } = useLoaderData<typeof loader>();
  const fetcher = useFetcher<typeof action>({ key: 'photos' });
  const posted = useAnswer<typeof action>();
  const answer: PlacePhotosAnswer = fetcher.data ?? posted ?? noPlacePhotosAnswer;
  usePhotoFocus(answer);
  return (
    <article aria-labelledby="photos" className="pb-24">
      <title>{`Photos of ${name} | Locations | Office`}</title>
      <Link
        to={paths.location(locationId)}
        className="inline-flex min-h-11 items-center text-note text-link underline underline-offset-4"
      >
        {name}
      </Link>
      <h1 id="photos" className="mt-2 text-heading">
        Photos
      </h1>
      <p className="mt-1 max-w-text text-note text-quiet-text">
        {mayEdit
          ? 'The first one is the main photo: it stands wherever the location is shown. What you change here is on the website within a second, and stays over what the site files say.'
          : 'You can look here; a manager or somebody for content changes them.'}
      </p>
      {mayEdit ? <AddPhotos to={() => officeHref(paths.locationPhotoFile(locationId))} words={addWords} /> : null}
      <PlacePhotoCards photos={photos} seen={seen} mayEdit={mayEdit} refused={answer.refused} />
      {mayEdit && filesSay !== null ? <FilesPhotos filesSay={filesSay} /> : null}
      <PhotosTold answer={answer} isBusy={fetcher.state !== 'idle'} />
    </article>
  );
}

/** Back to what the site files say. */
function FilesPhotos({ filesSay }: { filesSay: string }) {
  const fetcher = useFetcher({ key: 'photos' });
  return (
    <fetcher.Form method="post" className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
      <p className="text-note">
        <span className="font-semibold">Your own arrangement.</span> The site files have {filesSay}.
      </p>
      <Button name="step" value="use-files" look="outline" className="min-h-11! px-3! py-2! text-note! max-sm:w-full">
        Use those of the site files
      </Button>
    </fetcher.Form>
  );
}
