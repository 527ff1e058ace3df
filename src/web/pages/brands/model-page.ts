import { slugify } from '#kernel/slug.ts';
import { findModelSample, listGrades, type ModelChoice } from '#services/directory/list-range.ts';
import { modelHref } from '../addresses.ts';
import { presentModelSample } from '../directory/present-sample.ts';
import { toAbsolute } from '../head.ts';
import { definePage, errorPage, type PageAnswer, type PageRequest } from '../page.ts';
import { describeBreadcrumbs } from '../structured-data.ts';
import { presentBrandPage } from './present-brand-page.ts';
import { presentGrades } from './present-range.ts';
import { type BrandStock, readBrandStock } from './read-brand-stock.ts';

const modelPath = '/:brand/:model/overview';

export const modelPage = definePage({ path: modelPath, slot: 'brand', load: loadModel });

/** SITE-20: a model that the site has, or had of late: its grades with picture and lowest price, and where to see them. */
async function loadModel({
  ctx,
  readSiteData,
  origin,
  pathParams,
  hasPage,
}: PageRequest): Promise<PageAnswer<'brand'>> {
  const { name: siteName, settings } = ctx.site;
  if (!settings.brands.page) return errorPage(404);
  const siteData = await readSiteData();
  const found = findModel(siteData.addresses.words.vocabulary.makes, pathParams);
  if (found === undefined) return errorPage(404);
  const { make, model } = found;
  const [stock, sample] = await Promise.all([readBrandStock(ctx, found, siteData), findModelSample(ctx, make, model)]);
  const choices = listChoices(found, stock);
  const grades = await Promise.all(choices.map((choice) => listGrades(ctx, choice)));
  const name = `${make} ${model}`;
  const view = presentBrandPage({
    ctx,
    siteData,
    make,
    model,
    stock,
    groups: choices.map((choice, at) =>
      presentGrades({ ctx, addresses: siteData.addresses, choice, parts: grades[at] ?? [] }),
    ),
    hasPage,
    document: null,
    sample: presentModelSample(sample, { ctx, name }),
  });
  return {
    kind: 'page',
    head: {
      siteName,
      title: `${name} | ${siteName}`,
      description: `${name} at ${siteName}: every grade in stock, what it costs and where to see it.`,
      canonical: toAbsolute(origin, modelHref(make, model)),
      noindex: stock.forSale === 0,
      image: null,
      kind: 'website',
      structuredData: [describeBreadcrumbs(view.breadcrumbs, origin)],
    },
    view,
  };
}

/** A used car's price says nothing of a new one: each condition that is for sale has grades of its own. */
function listChoices(of: { make: string; model: string }, { conditions }: BrandStock): ModelChoice[] {
  if (conditions.length < 2) return [{ ...of, condition: null }];
  return conditions.map(({ condition }) => ({ ...of, condition }));
}

type Makes = readonly { name: string; models: readonly string[] }[];

/** By the words of its address. */
function findModel(makes: Makes, { brand = '', model = '' }: Record<string, string>) {
  const isSaid = (name: string, word: string) => slugify(name) === word.toLowerCase();
  const make = makes.find(({ name }) => isSaid(name, brand));
  const found = make?.models.find((name) => isSaid(name, model));
  return make === undefined || found === undefined ? undefined : { make: make.name, model: found };
}
