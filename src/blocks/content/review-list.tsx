import { PopoverDialog } from '#ui/panels/popover-dialog.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { SectionHeading } from './section-heading.tsx';
import { Stars } from './stars.tsx';

export interface ReviewView {
  id: string;
  customerName: string;
  /** 0 to 5. */
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
  /** "from the 132 reviews written to us" */
  countText: string | null;
  reviews: readonly ReviewView[];
}

export interface ReviewListProps {
  reviews: ReviewListView;
}

/** LOC-06: reviews in a row to swipe, with the dealer's replies. */
export function ReviewList({ reviews }: ReviewListProps) {
  if (reviews.reviews.length === 0) return null;
  return (
    <section aria-label={reviews.heading}>
      <SectionHeading heading={reviews.heading} isRow />
      {reviews.averageText === null ? null : (
        <p className="-mt-3 mb-8 flex items-center gap-3">
          <span className="font-heading text-heading font-heading-weight">{reviews.averageText}</span>
          <span className="text-quiet-text">out of 5{reviews.countText === null ? '' : `, ${reviews.countText}`}</span>
        </p>
      )}
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row takes the focus where nothing in it does (WCAG 2.1.1)
        tabIndex={0}
        aria-label="Reviews"
        className="swipe-row max-lg:bleed-page gap-4 pb-4 pt-1 max-lg:scroll-px-(--page-edge) max-lg:px-page sm:gap-6 lg:-mx-1 lg:px-1"
      >
        {reviews.reviews.map((review) => (
          <li key={review.id} className="w-[min(85vw,24rem)] shrink-0 snap-start scroll-ml-1">
            <Review review={review} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What fits into a card: some six lines of a review, four of a reply. */
const shortReview = 220;
const shortReply = 130;

function Review({ review }: { review: ReviewView }) {
  const isLong = review.text.length > shortReview || (review.replyText?.length ?? 0) > shortReply;
  const dialogId = `review-${review.id}`;
  return (
    <figure className="border-t border-control-line pt-4">
      <Stars rating={review.rating} />
      <blockquote className="mt-4 line-clamp-6">{review.text}</blockquote>
      <figcaption className="mt-3 text-note">
        <Author review={review} />
        {review.replyText === null ? null : (
          <div className="mt-3 border-l-2 border-control-line pl-4 text-quiet-text">
            <p className="font-semibold">Our reply</p>
            <p className="line-clamp-4">{review.replyText}</p>
          </div>
        )}
        {isLong ? (
          <>
            <button
              type="button"
              popoverTarget={dialogId}
              className="mt-1 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              Read it all
              <VisuallyHidden> by {review.customerName}</VisuallyHidden>
            </button>
            <PopoverDialog id={dialogId} title={review.customerName} layout="text">
              <WholeReview review={review} />
            </PopoverDialog>
          </>
        ) : null}
      </figcaption>
    </figure>
  );
}

function Author({ review: { customerName, when } }: { review: ReviewView }) {
  return (
    <>
      <span className="font-semibold">{customerName}</span>
      {when === null ? null : <span className="text-quiet-text"> · {when}</span>}
    </>
  );
}

function WholeReview({ review }: { review: ReviewView }) {
  return (
    <div className="text-body">
      <Stars rating={review.rating} />
      <p className="mt-3 whitespace-pre-line">{review.text}</p>
      {review.when === null ? null : <p className="mt-3 text-note text-quiet-text">{review.when}</p>}
      {review.replyText === null ? null : (
        <div className="mt-5 border-t border-line pt-4">
          <p className="font-semibold">Our reply</p>
          <p className="mt-1 whitespace-pre-line">{review.replyText}</p>
        </div>
      )}
    </div>
  );
}
