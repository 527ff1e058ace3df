import { Icon } from '#ui/icon.tsx';
import type { ImageView } from '#ui/image-view.ts';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { Picture } from '../pictures/picture.tsx';

export interface PromoCardView {
  id: string;
  heading: string;
  text: string | null;
  image: ImageView | null;
  link: LinkView;
}

export interface PromoCardProps {
  promo: PromoCardView;
}

/** A card among cars that leads somewhere else. */
export function PromoCard({ promo }: PromoCardProps) {
  return (
    <article
      data-ground="inverse"
      className="relative flex h-full min-h-56 flex-col overflow-hidden rounded-card bg-inverse text-inverse-text"
    >
      {promo.image === null ? null : (
        <Picture image={promo.image} sizes="(min-width: 40rem) 25rem, 92vw" className="aspect-car w-full" />
      )}
      <div className="flex flex-1 flex-col justify-end p-6">
        <h2 className="text-subheading">{promo.heading}</h2>
        {promo.text === null ? null : <p className="mt-2 text-inverse-quiet-text">{promo.text}</p>}
        <a
          href={promo.link.href}
          className="mt-4 inline-flex min-h-11 items-center gap-2 font-semibold after:absolute after:inset-0"
        >
          {promo.link.label}
          <Icon name="arrow-right" />
        </a>
      </div>
    </article>
  );
}
