import type { ReviewListView } from '#blocks/content/review-list.tsx';
import type { ReviewSummary } from '#services/content/list-reviews.ts';
import type { SiteContext } from '#services/context.ts';
import { countReviews } from './present-location.ts';

/** LOC-06: one decimal; the count is of all reviews. */
export function presentReviews(
  { reviews, count, averageRating }: ReviewSummary,
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
    countText: `from the ${countReviews(count)} written to us`,
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
