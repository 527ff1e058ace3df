import type { ImageView } from '#ui/image-view.ts';
import { Price } from '#ui/price.tsx';
import type { PriceView } from '#ui/price-view.ts';
import { ImagePlaceholder } from '../../pictures/image-placeholder.tsx';
import { Picture } from '../../pictures/picture.tsx';

export interface CarChoiceView {
  id: number;
  name: string;
  href: string;
  image: ImageView | null;
  /** For the drawing where there is no photo. */
  body: string | null;
  price: PriceView;
  /** COMP-05: per site, or null. */
  licencesText: string | null;
  /** What tells it from others of its name: "White, 12,400 km, Automatic". */
  facts: string;
  /** "Stock U10832, Northgate Halden" */
  place: string;
}

/** LEAD-12: a car that a form is about, or could be. Its name's link covers it. */
export function CarChoice({
  car: { name, href, image, body, price, licencesText, facts, place },
}: {
  car: CarChoiceView;
}) {
  return (
    <div className="ring-card relative flex h-full gap-4 overflow-hidden rounded-card border border-card-line bg-raised text-raised-text">
      <div className="w-32 shrink-0 py-3.5 pl-3.5 sm:w-40">
        {image === null ? (
          <ImagePlaceholder body={body} final className="rounded-box" />
        ) : (
          <Picture image={image} sizes="10rem" className="aspect-car w-full rounded-box" />
        )}
      </div>
      <div className="min-w-0 grow py-3.5 pr-4">
        <a
          href={href}
          className="inline-block font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline focus-visible:outline-none"
        >
          {name}
        </a>
        {facts === '' ? null : <p className="mt-1 text-note text-quiet-text">{facts}</p>}
        {place === '' ? null : <p className="text-note text-quiet-text">{place}</p>}
        <div className="mt-2">
          <Price price={price} />
          {licencesText === null ? null : <p className="text-small text-quiet-text">{licencesText}</p>}
        </div>
      </div>
    </div>
  );
}
