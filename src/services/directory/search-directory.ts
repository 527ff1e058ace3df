import { joinMakeModel } from '#rules/search/facets/make-model.ts';
import type { FilterExpression } from '#rules/search/filter-expression/filter-expression.ts';
import { listValueWords, splitQuery } from '#rules/search/normalise.ts';
import type { SearchRequest } from '#search/port.ts';
import type { SiteContext } from '../context.ts';
import { stockForSale } from '../search/in-site.ts';
import { findSamples, type Sample } from './find-samples.ts';
import { type ListedModel, listModels } from './list-models.ts';

export const directoryFacets = ['manufacturer.name', 'model.name', 'model.body'] as const;
export type DirectoryFacet = (typeof directoryFacets)[number];

/** SRCH-20. */
export const directoryPageSize = 21;

export interface DirectorySearch {
  /** Some of the site's dealerships; all by default. Other dealerships match nothing. */
  dealershipIds?: readonly number[] | undefined;
  /** Their models stand before all others. */
  firstMakes?: readonly string[];
  query: string;
  filters: Partial<Record<DirectoryFacet, readonly string[]>>;
  offset: number;
  limit: number;
}

export interface DirectoryHit extends ListedModel, Sample {}

interface FacetItem {
  value: string;
  label: string;
  /** Models, not cars. */
  count: number;
}

export interface FoundDirectory {
  hits: DirectoryHit[];
  /** Counts ignore the facet's own selection. */
  facets: Record<DirectoryFacet, FacetItem[]>;
  count: number;
  pages: number;
}

const readFacet: Record<DirectoryFacet, (listed: ListedModel) => string | null> = {
  'manufacturer.name': ({ make }) => make,
  'model.name': ({ model }) => model,
  'model.body': ({ body }) => body,
};

/** SRCH-20: searches the site's models and bodies by words, make, model and body. */
export async function searchDirectory(site: SiteContext, asked: DirectorySearch): Promise<FoundDirectory> {
  const ctx = narrow(site, asked.dealershipIds);
  const words = splitQuery(asked.query);
  const all = putFirst(await listModels(ctx), asked.firstMakes ?? []);
  const said = all.filter((listed) => showsWords(listed, words));
  const found = said.filter((listed) => fits(listed, asked));
  const page = found.slice(asked.offset, asked.offset + asked.limit);
  const facets = directoryFacets.map((facet) => [facet, countFacet(said, facet, asked)] as const);
  return {
    hits: await describe(ctx, page, all),
    facets: Object.fromEntries(facets) as FoundDirectory['facets'],
    count: found.length,
    pages: Math.ceil(found.length / asked.limit),
  };
}

function putFirst(models: readonly ListedModel[], makes: readonly string[]): ListedModel[] {
  const isFirst = ({ make }: ListedModel) => makes.includes(make);
  return [...models.filter(isFirst), ...models.filter((listed) => !isFirst(listed))];
}

function narrow(ctx: SiteContext, dealershipIds: readonly number[] | undefined): SiteContext {
  if (!dealershipIds) return ctx;
  return {
    ...ctx,
    site: { ...ctx.site, dealershipIds: ctx.site.dealershipIds.filter((id) => dealershipIds.includes(id)) },
  };
}

function showsWords({ make, model, body }: ListedModel, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const own = [make, model, body ?? ''].flatMap(listValueWords);
  return words.every((word) => own.some((each) => each.startsWith(word)));
}

function fits(listed: ListedModel, { filters }: DirectorySearch, except?: DirectoryFacet): boolean {
  return directoryFacets.every((facet) => {
    const chosen = filters[facet] ?? [];
    const value = readFacet[facet](listed);
    return facet === except || chosen.length === 0 || (value !== null && chosen.includes(value));
  });
}

function countFacet(said: readonly ListedModel[], facet: DirectoryFacet, asked: DirectorySearch): FacetItem[] {
  const counts = new Map<string, number>((asked.filters[facet] ?? []).map((value) => [value, 0]));
  for (const listed of said) {
    const value = readFacet[facet](listed);
    if (value !== null && fits(listed, asked, facet)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .map(([value, count]) => ({ value, label: value, count }))
    .sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
}

async function describe(ctx: SiteContext, page: readonly ListedModel[], all: readonly ListedModel[]) {
  const samples = await findSamples(
    ctx,
    page.map((listed) => requestCars(ctx, listed, all)),
  );
  return samples.flatMap((sample, at): DirectoryHit[] => {
    const listed = page[at];
    return listed === undefined ? [] : [{ ...listed, ...sample }];
  });
}

function requestCars(ctx: SiteContext, { make, model, body }: ListedModel, all: readonly ListedModel[]): SearchRequest {
  const whole = stockForSale(ctx);
  const values = { ...whole.values, make_model: [joinMakeModel(make, model)] };
  if (body !== null) return { ...whole, values: { ...values, body: [body] } };
  const bodies = all.flatMap((other) => other.body ?? []);
  const anyBody: FilterExpression = {
    kind: 'or',
    parts: [...new Set(bodies)].map((value) => ({ kind: 'value', facet: 'body', value })),
  };
  return { ...whole, values, ...(bodies.length > 0 && { expression: { kind: 'not', part: anyBody } }) };
}
