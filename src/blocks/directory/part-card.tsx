import { LinkButton } from '#ui/form/button.tsx';
import type { ImageView } from '#ui/image-view.ts';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { Picture } from '../pictures/picture.tsx';

export interface PartCardView {
  id: string;
  /** "SF-2041" */
  number: string;
  name: string;
  category: string;
  /** "$3,290", or what stands in its place. */
  priceText: string;
  /** Empty where nothing more is told. */
  description: string;
  /** "Fits Ford Ranger" */
  fitsText: string;
  /** Whose part it is, where the site shows several dealerships. */
  dealershipName: string | null;
  image: ImageView | null;
  enquire: LinkView;
}

/** Few parts have a picture, so it stands small beside the words. */
export function PartCard({ part }: { part: PartCardView }) {
  return (
    <article className="flex h-full flex-col rounded-card border border-card-line bg-raised p-4 text-raised-text shadow-card sm:p-5">
      <div className="flex gap-4">
        {part.image === null ? null : (
          <div className="size-20 shrink-0 overflow-hidden rounded-box bg-muted sm:size-24">
            <Picture image={part.image} sizes="6rem" className="size-full" />
          </div>
        )}
        <div className="min-w-0">
          <p className="text-small text-quiet-text">{part.category}</p>
          <h2 className="mt-0.5 text-card-title">{part.name}</h2>
          <p className="mt-0.5 text-small text-quiet-text">Part number {part.number}</p>
        </div>
      </div>
      {part.description === '' ? null : <p className="mt-3 line-clamp-3 text-note">{part.description}</p>}
      <p className="mt-3 text-note font-medium">{part.fitsText}</p>
      {part.dealershipName === null ? null : <p className="text-note text-quiet-text">{part.dealershipName}</p>}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-4">
        <p className="font-heading text-subheading font-heading-weight">{part.priceText}</p>
        <LinkButton
          href={part.enquire.href}
          look="outline"
          aria-label={`${part.enquire.label}: ${part.name}`}
          className="min-h-11! px-4! text-note!"
        >
          {part.enquire.label}
        </LinkButton>
      </div>
    </article>
  );
}
