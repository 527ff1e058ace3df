import { joinMakeModel } from '#rules/search/facets/make-model.ts';
import type { SearchRequest } from '#search/port.ts';
import type { SiteContext } from '../context.ts';
import { stockForSale } from '../search/in-site.ts';
import { findSamples, type Sample } from './find-samples.ts';

export interface ModelCount {
  /** "Corolla" */
  name: string;
  /** Cars for sale. */
  count: number;
}

/** New cars of a model. */
export interface RangePart extends ModelCount, Sample {}

/** SITE-20: the models of a make of which the site sells new cars, the lowest price first. */
export async function listRange(ctx: SiteContext, make: string): Promise<RangePart[]> {
  const stock = stockForSale(ctx);
  const isNew = { ...stock, values: { ...stock.values, make: [make], car_type: ['new'] } };
  const found = await countModels(ctx, isNew, make);
  const samples = await findSamples(
    ctx,
    found.map(({ name }) => ({ ...isNew, values: { ...isNew.values, make_model: [joinMakeModel(make, name)] } })),
  );
  return found
    .flatMap((model, at) => {
      const sample = samples[at];
      return sample === undefined ? [] : [{ ...model, ...sample }];
    })
    .sort((a, b) => (a.priceFrom ?? Infinity) - (b.priceFrom ?? Infinity) || (a.name < b.name ? -1 : 1));
}

/** SITE-20: the models of a make that the site has for sale, with their cars, the most first. */
export async function listStockedModels(ctx: SiteContext, make: string): Promise<ModelCount[]> {
  const stock = stockForSale(ctx);
  return countModels(ctx, { ...stock, values: { ...stock.values, make: [make] } }, make);
}

async function countModels(ctx: SiteContext, request: SearchRequest, make: string): Promise<ModelCount[]> {
  const { makes } = await ctx.search.getVocabulary(ctx.site.dealershipIds);
  const names = makes.find(({ name }) => name === make)?.models ?? [];
  const keys = new Map(names.map((name) => [joinMakeModel(make, name), name]));
  const { facets } = await ctx.search.search({ ...request, facets: ['make_model'] });
  return (facets.make_model ?? []).flatMap(({ value, count }) => {
    const name = keys.get(value);
    return name === undefined || count === 0 ? [] : [{ name, count }];
  });
}
