import type { PlacePhotoView } from './present-place-photos.ts';

/** A photo of a location, cut to a frame as its cards are. */
export function PlacePhotoPicture({ photo: { src }, label }: { photo: PlacePhotoView; label: string }) {
  const frame = 'aspect-4/3 w-full rounded-control bg-muted';
  if (src === null) {
    return (
      <p className={`${frame} flex items-center p-2 text-center text-small text-muted-text`}>
        It lies on another server, which the office does not ask. The website shows it.
      </p>
    );
  }
  return <img src={src} alt={label} width={640} height={480} loading="lazy" className={`${frame} object-cover`} />;
}
