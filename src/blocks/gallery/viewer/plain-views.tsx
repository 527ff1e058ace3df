import type { VehicleGalleryView } from '../gallery-view.ts';

export interface PlainViewsProps {
  gallery: VehicleGalleryView;
  className: string;
}

/** Without scripts nobody changes the view: what is not among the photos is a link. */
export function PlainViews({ gallery: { walkarounds, interior }, className }: PlainViewsProps) {
  const films = walkarounds.map(({ url, label }, at) => ({
    url,
    label: walkarounds.length > 1 ? `${label}, video ${at + 1}` : label,
  }));
  const links = interior === null ? films : [...films, { url: interior.image.url, label: interior.image.alt }];
  if (links.length === 0) return null;
  return (
    <ul className={`mt-2 hidden flex-wrap gap-x-6 noscript:flex ${className}`}>
      {links.map(({ url, label }) => (
        <li key={url}>
          <a href={url} className="inline-flex min-h-11 items-center underline">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
