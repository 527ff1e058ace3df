import { conditions } from '#rules/car/warranty.ts';
import { joinMakeModel } from '#rules/search/facets/make-model.ts';
import type { SearchRequest } from '#search/port.ts';
import type { SiteContext } from '../context.ts';
import { stockForSale } from '../search/in-site.ts';
import { findSamples, type Sample } from './find-samples.ts';

/** New cars of a model, or cars of a grade of one. */
export interface RangePart extends Sample {
  /** "Corolla" of a range, "ZR Hybrid" of a model. */
  name: string;
  /** Cars for sale. */
  count: number;
}

/** SITE-20: the models of a make of which the site sells new cars, the lowest price first. */
export async function listRange(ctx: SiteContext, make: string): Promise<RangePart[]> {
  const { makes } = await ctx.search.getVocabulary(ctx.site.dealershipIds);
  const names = makes.find(({ name }) => name === make)?.models ?? [];
  const keys = new Map(names.map((name) => [joinMakeModel(make, name), name]));
  const stock = stockForSale(ctx);
  const isNew = { ...stock, values: { ...stock.values, make: [make], car_type: ['new'] } };
  const { facets } = await ctx.search.search({ ...isNew, facets: ['make_model'] });
  const found = (facets.make_model ?? []).flatMap(({ value, count }) => {
    const name = keys.get(value);
    return name === undefined || count === 0 ? [] : [{ name, count, values: { make_model: [value] } }];
  });
  return describe(ctx, isNew, found);
}

export interface ModelSample extends Sample {
  /** What it costs at least in each condition in which it is for sale; in dollars. */
  byCondition: readonly { condition: (typeof conditions)[number]; priceFrom: number }[];
}

/** SITE-20: what a model costs at least, and how it looks; cars without a grade count too. */
export async function findModelSample(ctx: SiteContext, make: string, model: string): Promise<ModelSample> {
  const ofModel = stockOfModel(ctx, make, model);
  const [[sample], ...answers] = await Promise.all([
    findSamples(ctx, [ofModel]),
    ...conditions.map((condition) =>
      ctx.search.search({ ...ofModel, values: { ...ofModel.values, car_type: [condition] } }),
    ),
  ]);
  return {
    ...(sample ?? { priceFrom: null, car: null }),
    byCondition: conditions.flatMap((condition, at) => {
      const priceFrom = answers[at]?.facetStats.price?.min;
      return priceFrom === undefined ? [] : [{ condition, priceFrom }];
    }),
  };
}

/** The cars of a model, of every condition or of one. */
export interface ModelChoice {
  make: string;
  model: string;
  condition: string | null;
}

/** SITE-20: the grades of a model that the site has for sale, the lowest price first. */
export async function listGrades(ctx: SiteContext, { make, model, condition }: ModelChoice): Promise<RangePart[]> {
  const whole = stockOfModel(ctx, make, model);
  const ofModel = condition === null ? whole : { ...whole, values: { ...whole.values, car_type: [condition] } };
  const { facets } = await ctx.search.search({ ...ofModel, facets: ['badge'] });
  const found = (facets.badge ?? [])
    .filter(({ count }) => count > 0)
    .map(({ value, count }) => ({ name: value, count, values: { badge: [value] } }));
  return describe(ctx, ofModel, found);
}

function stockOfModel(ctx: SiteContext, make: string, model: string): SearchRequest {
  const stock = stockForSale(ctx);
  return { ...stock, values: { ...stock.values, make_model: [joinMakeModel(make, model)] } };
}

type FoundPart = Pick<RangePart, 'name' | 'count'> & { values: SearchRequest['values'] };

async function describe(ctx: SiteContext, base: SearchRequest, found: readonly FoundPart[]): Promise<RangePart[]> {
  const samples = await findSamples(
    ctx,
    found.map(({ values }) => ({ ...base, values: { ...base.values, ...values } })),
  );
  return found
    .flatMap(({ name, count }, at) => {
      const sample = samples[at];
      return sample === undefined ? [] : [{ name, count, ...sample }];
    })
    .sort((a, b) => (a.priceFrom ?? Infinity) - (b.priceFrom ?? Infinity) || (a.name < b.name ? -1 : 1));
}
