import { joinMakeModel } from '#rules/search/facets/make-model.ts';
import type { SiteContext } from '../context.ts';
import { stockForSale } from '../search/in-site.ts';

/** A model and body of which the site has cars for sale. */
export interface ListedModel {
  make: string;
  model: string;
  /** Null for cars with an unknown body. */
  body: string | null;
  /** Cars for sale. */
  count: number;
}

/**
 * Every model in every body that the site has for sale, by make, model and body. Counted by the engine, a body at a time, so
 * that a car counts here exactly if the lists have it.
 */
export async function listModels(ctx: SiteContext): Promise<ListedModel[]> {
  const names = await readNames(ctx);
  const stock = stockForSale(ctx);
  const all = await ctx.search.search({ ...stock, facets: ['make_model', 'body'] });
  const withoutBody = new Map(all.facets.make_model?.map(({ value, count: cars }) => [value, cars]));
  const listed: (ListedModel & { key: string })[] = [];
  for (const { value: body } of all.facets.body ?? []) {
    const { facets } = await ctx.search.search({
      ...stock,
      values: { ...stock.values, body: [body] },
      facets: ['make_model'],
    });
    for (const { value: key, count: cars } of facets.make_model ?? []) {
      const name = names.get(key);
      withoutBody.set(key, (withoutBody.get(key) ?? 0) - cars);
      if (name) listed.push({ ...name, body, count: cars, key });
    }
  }
  for (const [key, cars] of withoutBody) {
    const name = names.get(key);
    if (name && cars > 0) listed.push({ ...name, body: null, count: cars, key });
  }
  return listed
    .sort(
      (a, b) => compare(a.key.toLowerCase(), b.key.toLowerCase()) || compare(a.body ?? '\uffff', b.body ?? '\uffff'),
    )
    .map(({ key: _, ...model }) => model);
}

/** A make may contain the separator of make and model, so only known pairs are matched. */
async function readNames(ctx: SiteContext): Promise<Map<string, { make: string; model: string }>> {
  const { makes } = await ctx.search.getVocabulary(ctx.site.dealershipIds);
  const pairs = makes.flatMap(({ name, models }) => models.map((model) => ({ make: name, model })));
  return new Map(pairs.map(({ make, model }) => [joinMakeModel(make, model), { make, model }]));
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
