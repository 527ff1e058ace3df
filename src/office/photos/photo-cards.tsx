import { type DragEvent, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { photoGroups, writePhotoCaption } from '#rules/photos/photo-caption.ts';
import { Button } from '#ui/form/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { paths } from '../addresses.ts';
import { CaptionForm, type RefusedCaption } from './caption-form.tsx';
import { getCardId } from './card-id.ts';
import { PlacedPicture } from './photo-picture.tsx';
import type { PhotoView, ShownPhotoView } from './present-photos.ts';

interface PhotoCardsProps {
  carId: number;
  photos: readonly ShownPhotoView[];
  mayEdit: boolean;
  refused: RefusedCaption | null;
}

/** The photos in their order; each is moved by its buttons, or drawn to its place. */
export function PhotoCards({ carId, photos, mayEdit, refused }: PhotoCardsProps) {
  const { grab, over } = useDrag(photos);
  if (photos.length === 0) {
    return (
      <p className="mt-6 flex items-center gap-3 rounded-card border border-dashed border-control-line p-6 text-quiet-text">
        <Icon name="image" className="size-8" />
        Cars with photos are opened far more often. {mayEdit ? 'Add the first one: it becomes the main photo.' : ''}
      </p>
    );
  }
  return (
    <>
      {mayEdit && photos.length > 1 ? (
        <p className="mt-6 text-note text-quiet-text max-sm:hidden">
          Drag photos into their order, or move them by their buttons.
        </p>
      ) : null}
      <ol
        aria-label="Photos in their order"
        className="mt-3 grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4"
      >
        {photos.map((photo, at) => (
          <li
            key={photo.address}
            id={getCardId(photo.address)}
            tabIndex={-1}
            aria-label={`Photo ${at + 1} of ${photos.length}`}
            className={`flex gap-3 rounded-card border p-2 sm:flex-col ${over === photo.address ? 'border-accent outline-2 outline-accent' : 'border-card-line'}`}
            {...(mayEdit ? grab(photo) : {})}
          >
            <PlacedPicture photo={photo} label={`Photo ${at + 1}`} at={at} className="shrink-0 max-sm:w-32" />
            <div className="flex min-w-0 flex-1 flex-col gap-1.5">
              <div className="flex items-baseline justify-between gap-x-3">
                <p className="text-small text-quiet-text">{photo.isOwn ? 'Your own photo' : 'From the feed'}</p>
                <Link
                  to={paths.flaws(carId, { photo: photo.address })}
                  className="inline-flex min-h-11 items-center text-note whitespace-nowrap text-link underline underline-offset-4"
                >
                  {photo.flaws === 0 ? 'Pin flaws' : `Flaws: ${photo.flaws}`}
                  <span className="sr-only"> on photo {at + 1}</span>
                </Link>
              </div>
              {mayEdit ? (
                <>
                  <CaptionForm
                    photo={photo}
                    place={at + 1}
                    refused={refused?.photo === photo.address ? refused : null}
                  />
                  <CardSteps photo={photo} place={at + 1} of={photos.length} />
                </>
              ) : (
                <p className="text-note [overflow-wrap:anywhere]">{describeSaid(photo)}</p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

/** To those who only look. */
function describeSaid(photo: PhotoView): string {
  const group = photo.group === null || photo.group === 'damage' ? null : photoGroups[photo.group];
  return [group, writePhotoCaption(photo)].filter((each) => each !== null).join(': ');
}

interface CardStepsProps {
  photo: PhotoView;
  place: number;
  of: number;
}

const small = 'min-h-11! px-3! py-2! text-note!';

function CardSteps({ photo, place, of }: CardStepsProps) {
  const fetcher = useFetcher({ key: 'photos' });
  const named = <span className="sr-only"> photo {place}</span>;
  return (
    <>
      {of > 1 ? (
        <fetcher.Form method="post" className="flex items-center gap-2">
          <input type="hidden" name="photo" value={photo.address} />
          <label htmlFor={`${getCardId(photo.address)}-to`} className="text-note">
            Place<span className="sr-only"> of photo {place}</span>
          </label>
          <select
            // A new place is another choice, also where the card stays on the page.
            key={place}
            id={`${getCardId(photo.address)}-to`}
            name="to"
            defaultValue={place}
            className="min-h-11 min-w-16 flex-1 rounded-control border border-control-line bg-raised px-2 text-note text-raised-text"
          >
            {listPlaces(of).map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
          <Button name="step" value="move" look="outline" className={small}>
            Move{named}
          </Button>
        </fetcher.Form>
      ) : null}
      <fetcher.Form method="post" className="flex flex-wrap gap-2">
        <input type="hidden" name="photo" value={photo.address} />
        {place === 1 ? null : (
          <Button name="step" value="main" look="outline" className={`${small} flex-1 whitespace-nowrap`}>
            Make main<span className="sr-only"> photo: photo {place}</span>
          </Button>
        )}
        <Button name="step" value="remove" look="outline" className={small}>
          {photo.isOwn ? 'Delete' : 'Hide'}
          {named}
        </Button>
      </fetcher.Form>
    </>
  );
}

const listPlaces = (of: number) => Array.from({ length: of }, (_, at) => at + 1);

/** Drawing a card to another place; the buttons do the same. */
function useDrag(photos: readonly PhotoView[]) {
  const fetcher = useFetcher({ key: 'photos' });
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  const grab = ({ address }: PhotoView) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', address);
      setDragged(address);
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      setOver(address);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      const to = photos.findIndex((photo) => photo.address === address) + 1;
      if (dragged !== null && dragged !== address) {
        fetcher.submit({ step: 'move', photo: dragged, to: String(to) }, { method: 'post' });
      }
      end();
    },
    onDragEnd: end,
  });
  return { grab, over: over === dragged ? null : over };
}
