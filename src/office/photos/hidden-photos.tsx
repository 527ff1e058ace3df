import { useFetcher } from 'react-router';
import { Button } from '#ui/form/button.tsx';
import { PhotoPicture } from './photo-picture.tsx';
import type { PhotoView } from './present-photos.ts';

/** Photos of the feed that the website does not show. */
export function HiddenPhotos({ photos, mayEdit }: { photos: readonly PhotoView[]; mayEdit: boolean }) {
  const fetcher = useFetcher({ key: 'photos' });
  if (photos.length === 0) return null;
  return (
    <section aria-labelledby="hidden-photos" className="mt-10">
      <h2 id="hidden-photos" className="text-subheading">
        Photos of the feed that are not shown
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {photos.map((photo, at) => (
          <li key={photo.address} className="rounded-card border border-card-line p-2">
            <PhotoPicture photo={photo} label={`Hidden photo ${at + 1}`} />
            {mayEdit ? (
              <fetcher.Form method="post" className="mt-2">
                <input type="hidden" name="photo" value={photo.address} />
                <Button name="step" value="show" look="outline" className="w-full px-3!">
                  Show<span className="sr-only"> hidden photo {at + 1}</span>
                </Button>
              </fetcher.Form>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
