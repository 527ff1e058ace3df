import { eq } from 'drizzle-orm';
import { recordEvents } from '#db/events.ts';
import { offer } from '#db/schema/index.ts';
import { type FieldProblem, Refusal } from '#kernel/refusal.ts';
import { slugify } from '#kernel/slug.ts';
import { findSlugProblem, findSubjectProblem, type KnownSubjects } from '#rules/content/content-paths.ts';
import { pageContentSchema } from '#rules/content/page-content.ts';
import { describeIssue } from '#rules/site-settings/describe-issue.ts';
import { describeActor, recordAudit } from '../audit/record-audit.ts';
import type { SiteContext } from '../context.ts';
import { listDealerships } from '../locations/list-dealerships.ts';
import { findPageLinkProblems } from '../sites/links/find-page-link-problems.ts';
import { listManufacturers } from './list-manufacturers.ts';
import { writePage } from './write-page.ts';

export interface SavePageInput {
  slug: string;
  /** What `pageContentSchema` takes. */
  content: unknown;
}

export interface SavedPage {
  /** False where it was so already. */
  changed: boolean;
  /** Links to cars and models that the site does not show today. */
  warnings: readonly FieldProblem[];
}

/** Saves a page of the site, with a revision. Refuses a bad name, a bad document and dead links, naming all that is wrong. */
export async function savePage(ctx: SiteContext, { slug, content }: SavePageInput): Promise<SavedPage> {
  if (ctx.actor.kind === 'visitor' || ctx.actor.kind === 'feed') {
    throw new Refusal('forbidden', 'Only the operator of the server can save pages.');
  }
  const parsed = pageContentSchema.safeParse(content);
  const issues = parsed.error?.issues.flatMap((issue) => describeIssue(pageContentSchema, content, issue)) ?? [];
  const taken = await listTakenNames(ctx);
  const problem = findSlugProblem(slug, taken) ?? findSubjectProblem(slug, await listSubjects(ctx, taken.makes));
  const problems = [...(problem === null ? [] : [{ field: 'slug', message: problem }]), ...issues];
  if (!parsed.success || problems.length > 0) throw refuse(slug, problems);
  return ctx.store.db.transaction(async (tx) => {
    const siteId = ctx.site.id;
    const saved = { slug, content: parsed.data, now: ctx.clock.now() };
    const links = await findPageLinkProblems(tx, { ...saved, site: ctx.site.slug });
    if (links.dead.length > 0) throw refuse(slug, links.dead);
    const changed = await writePage(tx, { ...saved, siteId, actor: describeActor(ctx.actor) });
    if (!changed) return { changed, warnings: links.stock };
    await recordEvents(tx, [{ kind: 'content.changed', siteId }]);
    await recordAudit(tx, ctx, { siteId, action: 'page.saved', subject: slug });
    return { changed, warnings: links.stock };
  });
}

function refuse(slug: string, problems: readonly FieldProblem[]): Refusal {
  return new Refusal('invalid', `The page ${slug} was not saved.`, problems);
}

async function listTakenNames(ctx: SiteContext) {
  const { makes } = await ctx.search.getVocabulary(ctx.site.dealershipIds);
  const dealerships = await listDealerships(ctx);
  return { makes: makes.map(({ name }) => slugify(name)), dealerships: dealerships.map(({ slug }) => slug) };
}

/** What documents inside other pages may be named after, whether or not an offer has begun. */
async function listSubjects(ctx: SiteContext, stocked: readonly string[]): Promise<KnownSubjects> {
  const named = await listManufacturers(ctx);
  const offers = await ctx.store.db.select({ title: offer.title }).from(offer).where(eq(offer.siteId, ctx.site.id));
  return {
    makes: [...new Set([...stocked, ...named.map(({ name }) => slugify(name))])],
    offers: offers.map(({ title }) => slugify(title)),
  };
}
