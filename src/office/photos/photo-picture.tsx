interface PhotoPictureProps {
  /** Without a source, `lack` says why. */
  photo: { src: string | null; lack: string | null };
  label: string;
}

/** A photo, cut to the frame of its card. */
export function PhotoPicture({ photo: { src, lack }, label }: PhotoPictureProps) {
  const frame = 'aspect-4/3 w-full rounded-control bg-muted';
  if (src === null) {
    return <p className={`${frame} flex items-center p-2 text-center text-small text-muted-text`}>{lack}</p>;
  }
  return (
    <img
      src={src}
      alt={label}
      width={640}
      height={480}
      loading="lazy"
      draggable={false}
      className={`${frame} object-cover`}
    />
  );
}

/** With its place in their order, counted from 0. */
export function PlacedPicture({
  at,
  className = '',
  ...picture
}: PhotoPictureProps & { at: number; className?: string }) {
  return (
    <div className={`relative ${className}`}>
      <PhotoPicture {...picture} />
      <span className="absolute left-1.5 top-1.5 rounded-control bg-raised px-2 py-0.5 text-small font-semibold text-raised-text">
        {at === 0 ? 'Main photo' : at + 1}
      </span>
    </div>
  );
}
