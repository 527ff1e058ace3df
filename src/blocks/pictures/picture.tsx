import type { ImageView } from '#ui/image-view.ts';

export interface PictureProps {
  image: ImageView;
  /** The `sizes` of the place where it stands. */
  sizes: string;
  /** Seen at once: loaded before others, never lazily. */
  first?: boolean;
  className?: string;
}

/** A photo that keeps its place before it arrives. */
export function Picture({ image, sizes, first = false, className = '' }: PictureProps) {
  return (
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
      style={image.colour === undefined ? undefined : { backgroundColor: image.colour }}
      className={`object-cover ${className}`}
    />
  );
}
