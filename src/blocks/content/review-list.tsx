import { SectionHeading } from './section-heading.tsx';

export interface ReviewView {
  id: string;
  customerName: string;
  /** Whole stars, 1 to 5. */
  rating: number;
  text: string;
  /** "3 weeks ago" or a date, finished; null hides it. */
  when: string | null;
  replyText: string | null;
}

export interface ReviewListView {
  heading: string;
  /** "4.8", one decimal; null hides the summary. */
  averageText: string | null;
  /** "132 reviews" */
  countText: string | null;
  reviews: readonly ReviewView[];
}

export interface ReviewListProps {
  reviews: ReviewListView;
}

export function ReviewList({ reviews }: ReviewListProps) {
  if (reviews.reviews.length === 0) return null;
  return (
    <section aria-label={reviews.heading}>
      <SectionHeading heading={reviews.heading} />
      {reviews.averageText === null ? null : (
        <p className="-mt-3 mb-8 flex items-center gap-3">
          <span className="font-heading text-heading font-heading-weight tabular-nums">{reviews.averageText}</span>
          <span className="text-quiet-text">out of 5{reviews.countText === null ? '' : `, ${reviews.countText}`}</span>
        </p>
      )}
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: nothing in this scrolling row takes the focus, so the row does (WCAG 2.1.1)
        tabIndex={0}
        aria-label="Reviews"
        className="swipe-row max-lg:bleed-page gap-4 pb-4 pt-1 max-lg:scroll-px-(--page-edge) max-lg:px-page sm:gap-6 lg:-mx-1 lg:px-1"
      >
        {reviews.reviews.map((review) => (
          <li key={review.id} className="w-[min(82vw,25rem)] shrink-0 snap-start scroll-ml-1">
            <Review review={review} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Review({ review }: { review: ReviewView }) {
  return (
    <figure className="flex h-full flex-col rounded-card border border-card-line bg-raised p-6 text-raised-text">
      <Stars rating={review.rating} />
      <blockquote className="mt-4 line-clamp-6">{review.text}</blockquote>
      <figcaption className="mt-auto pt-5 text-note">
        <span className="font-semibold">{review.customerName}</span>
        {review.when === null ? null : <span className="text-quiet-text"> · {review.when}</span>}
        {review.replyText === null ? null : (
          <div className="mt-3 border-t border-line pt-3 text-quiet-text">
            <p className="font-semibold">Our reply</p>
            <p className="line-clamp-4">{review.replyText}</p>
          </div>
        )}
      </figcaption>
    </figure>
  );
}

/** A row of five stars, `rating` of them filled; the words say the number. */
function Stars({ rating }: { rating: number }) {
  return (
    <span className="inline-flex gap-0.5 text-rating">
      <span className="sr-only">{rating} out of 5 stars</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <svg
          key={star}
          viewBox="0 0 20 20"
          width="18"
          height="18"
          aria-hidden="true"
          className="size-4.5"
          fill={star <= rating ? 'currentColor' : 'none'}
          stroke="currentColor"
        >
          <path d="M10 1.8l2.5 5.2 5.7 .8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8Z" />
        </svg>
      ))}
    </span>
  );
}
