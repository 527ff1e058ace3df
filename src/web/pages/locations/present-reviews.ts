import type { ReviewListView } from '#blocks/content/review-list.tsx';
import { minimumRating, type ReviewSummary } from '#services/content/list-reviews.ts';
import type { SiteContext } from '#services/context.ts';
import { countReviews } from './present-location.ts';

/** LOC-06: one decimal; the count is of all reviews, and where some are not shown the page says which are. */
export function presentReviews(
  { reviews, count, hasHidden, averageRating }: ReviewSummary,
  ctx: SiteContext,
): ReviewListView | null {
  if (reviews.length === 0) return null;
  const months = new Intl.DateTimeFormat('en-AU', {
    month: 'long',
    year: 'numeric',
    timeZone: ctx.site.settings.locale.timeZone,
  });
  return {
    heading: 'What our customers say',
    averageText: averageRating === null ? null : averageRating.toFixed(1),
    countText: `from the ${countReviews(count)} written to us${hasHidden ? `; those of ${minimumRating} stars or more are shown` : ''}`,
    reviews: reviews.map((review) => ({
      id: String(review.id),
      customerName: review.customerName,
      rating: review.rating,
      text: review.text,
      when: months.format(new Date(`${review.reviewDate}T12:00:00Z`)),
      replyText: review.replyText,
    })),
  };
}
