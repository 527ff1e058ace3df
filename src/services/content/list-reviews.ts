import { and, avg, count, desc, gte, inArray } from 'drizzle-orm';
import { review } from '#db/schema/index.ts';
import type { SiteContext } from '../context.ts';

export type Review = typeof review.$inferSelect;

export interface ReviewSummary {
  reviews: Review[];
  /** Of all reviews, the ones below the shown rating too. */
  count: number;
  averageRating: number | null;
}

/** LOC-06: reviews with fewer stars are counted, not shown. */
const minimumRating = 4;
const shownReviews = 12;
/** COMP-06 shows them all; a page still has to end somewhere. */
const mostReviews = 500;

/** The newest good reviews (COMP-06: all of them) of the site's dealerships, and what all of them say together. */
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
