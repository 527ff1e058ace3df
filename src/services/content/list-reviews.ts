import { and, avg, count, desc, gte, inArray } from 'drizzle-orm';
import { review } from '#db/schema/index.ts';
import type { SiteContext } from '../context.ts';

export type Review = typeof review.$inferSelect;

export interface ReviewSummary {
  reviews: Review[];
  /** Of all reviews, including those below the minimum rating. */
  count: number;
  averageRating: number | null;
}

/** LOC-06: reviews with fewer stars are counted but not shown. */
const minimumRating = 4;
const shownReviews = 12;
/** Upper limit when COMP-06 shows all reviews. */
const mostReviews = 500;

/** The newest good reviews (COMP-06: all reviews) of the site's dealerships, with a summary of all. */
export async function listReviews(ctx: SiteContext): Promise<ReviewSummary> {
  const ids = [...ctx.site.dealershipIds];
  if (ids.length === 0) return { reviews: [], count: 0, averageRating: null };
  const { allReviews } = ctx.site.settings.compliance;
  const ofSite = inArray(review.dealershipId, ids);
  const reviews = await ctx.store.db
    .select()
    .from(review)
    .where(allReviews ? ofSite : and(ofSite, gte(review.rating, minimumRating)))
    .orderBy(desc(review.reviewDate), desc(review.id))
    .limit(allReviews ? mostReviews : shownReviews);
  const [all] = await ctx.store.db
    .select({ count: count(), average: avg(review.rating) })
    .from(review)
    .where(ofSite);
  return { reviews, count: all?.count ?? 0, averageRating: all?.average ? Number(all.average) : null };
}
