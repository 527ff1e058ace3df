import type { ImageView } from '#ui/image-view.ts';

export interface PictureProps {
  image: ImageView;
  /** In its place in narrow windows. */
  narrow?: ImageView | null;
  /** The `sizes` of the place where it stands. */
  sizes: string;
  /** Seen at once: loaded before others, never lazily. */
  first?: boolean;
  /** Out of sight until somebody swipes, in a place that needs no picture to keep its size: loaded after what is seen. */
  later?: boolean;
  className?: string;
}

/** Below `lg`. */
const narrowWindow = '(max-width: 63.99rem)';

/** A photo that keeps its place before it arrives. */
export function Picture({ image, narrow = null, sizes, first = false, later = false, className = '' }: PictureProps) {
  const shown = (
    <img
      src={image.url}
      srcSet={image.srcSet ?? undefined}
      sizes={image.srcSet === null ? undefined : sizes}
      alt={image.alt}
      width={image.width}
      height={image.height}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding={first ? 'auto' : 'async'}
      data-colour={image.colour}
      className={`object-cover ${later ? 'later-picture' : ''} ${className}`}
    />
  );
  if (narrow === null) return shown;
  return (
    <picture>
      <source
        media={narrowWindow}
        srcSet={narrow.srcSet ?? narrow.url}
        sizes={sizes}
        width={narrow.width}
        height={narrow.height}
      />
      {shown}
    </picture>
  );
}
