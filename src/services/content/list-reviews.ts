import { and, avg, count, desc, eq, gte, inArray, isNull, min, or, type SQL } from 'drizzle-orm';
import { review } from '#db/schema/index.ts';
import type { SiteContext } from '../context.ts';
import type { LocationDetail } from '../locations/list-locations.ts';

export type Review = typeof review.$inferSelect;

export interface ReviewSummary {
  reviews: Review[];
  /** Of all reviews, including those below the minimum rating. */
  count: number;
  /** Some have fewer stars than are shown. */
  hasHidden: boolean;
  averageRating: number | null;
}

/** LOC-06: reviews with fewer stars are counted but not shown. */
export const minimumRating = 4;
const shownReviews = 12;
/** Upper limit when COMP-06 shows all reviews. */
const mostReviews = 500;

/** The newest good reviews (COMP-06: all reviews) of the site's dealerships, with a summary of all. */
export async function listReviews(ctx: SiteContext): Promise<ReviewSummary> {
  const ids = [...ctx.site.dealershipIds];
  return ids.length === 0 ? noReviews : summarise(ctx, inArray(review.dealershipId, ids));
}

/** LOC-04: the same of one of the site's locations; what is said of its dealership as a whole is said of the main one. */
export async function listLocationReviews(
  ctx: SiteContext,
  { id, dealershipId, primary }: Pick<LocationDetail, 'id' | 'dealershipId' | 'primary'>,
): Promise<ReviewSummary> {
  if (!ctx.site.dealershipIds.includes(dealershipId)) return noReviews;
  const ofDealership = and(eq(review.dealershipId, dealershipId), isNull(review.locationId));
  return summarise(ctx, primary ? or(eq(review.locationId, id), ofDealership) : eq(review.locationId, id));
}

const noReviews: ReviewSummary = { reviews: [], count: 0, hasHidden: false, averageRating: null };

async function summarise(ctx: SiteContext, asked: SQL | undefined): Promise<ReviewSummary> {
  const { allReviews } = ctx.site.settings.compliance;
  const reviews = await ctx.store.db
    .select()
    .from(review)
    .where(allReviews ? asked : and(asked, gte(review.rating, minimumRating)))
    .orderBy(desc(review.reviewDate), desc(review.id))
    .limit(allReviews ? mostReviews : shownReviews);
  const [all] = await ctx.store.db
    .select({ count: count(), average: avg(review.rating), least: min(review.rating) })
    .from(review)
    .where(asked);
  return {
    reviews,
    count: all?.count ?? 0,
    hasHidden: !allReviews && (all?.least ?? minimumRating) < minimumRating,
    averageRating: all?.average ? Number(all.average) : null,
  };
}
