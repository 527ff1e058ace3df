import type { Tx } from '#db/store.ts';
import type { FieldProblem } from '#kernel/refusal.ts';
import { listDocumentTargets } from '#rules/content/list-links.ts';
import type { PageContent } from '#rules/content/page-content.ts';
import type { LinkProblem } from './find-stock-link-problem.ts';
import { findLinkProblem, readPageState } from './linked-site.ts';
import { loadLinkedSites } from './load-linked-sites.ts';

interface Input {
  /** Slug of its site. */
  site: string;
  slug: string;
  content: PageContent;
  now: Date;
}

/** SITE-22: links of a page that is about to be saved, as `site apply` checks them in its file. A draft may lead to another one. */
export async function findPageLinkProblems(
  tx: Tx,
  { site, slug, content, now }: Input,
): Promise<Record<LinkProblem['kind'], FieldProblem[]>> {
  const targets = content.draft ? [] : listDocumentTargets(content.document);
  const hrefs = targets.map(({ href }) => href);
  const [linked] = await loadLinkedSites(tx, { slugs: [site], hrefs, now });
  const found: Record<LinkProblem['kind'], FieldProblem[]> = { dead: [], stock: [] };
  if (linked === undefined) return found;
  const expiresAt = content.expiresAt === null ? null : new Date(content.expiresAt);
  const pages = new Map([...linked.pages, [slug, readPageState({ draft: content.draft, expiresAt }, now)]]);
  for (const { href, path } of targets) {
    const problem = findLinkProblem(href, { ...linked, pages });
    if (problem !== null) found[problem.kind].push({ field: `document.${path}`, message: problem.message });
  }
  return found;
}
