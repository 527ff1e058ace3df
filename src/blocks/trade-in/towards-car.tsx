import type { ImageView } from '#ui/image-view.ts';
import { Price } from '#ui/price.tsx';
import type { PriceView } from '#ui/price-view.ts';

export interface TowardsCarView {
  name: string;
  href: string;
  image: ImageView | null;
  price: PriceView;
}

export interface TowardsCarProps {
  car: TowardsCarView;
  note?: string;
}

/** LEAD-14, BUY-01: the car that a trade-in goes towards, or that is reserved. */
export function TowardsCar({ car: { name, href, image, price }, note = 'Towards this car' }: TowardsCarProps) {
  return (
    <div className="flex items-center gap-4 rounded-card border border-line bg-raised p-4 text-raised-text">
      {image === null ? null : (
        <img
          src={image.url}
          alt=""
          width={112}
          height={84}
          loading="lazy"
          className="aspect-4/3 w-24 shrink-0 rounded-box bg-muted object-cover"
        />
      )}
      <div className="min-w-0">
        <p className="text-note text-quiet-text">{note}</p>
        <a
          href={href}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline-offset-4 hover:underline"
        >
          {name}
        </a>
        <Price price={price} />
      </div>
    </div>
  );
}
