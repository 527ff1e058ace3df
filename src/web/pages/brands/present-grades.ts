import type { GradeTableView } from '#blocks/model/grade-table.tsx';
import type { LowestPriceView } from '#blocks/model/lowest-price.tsx';
import { formatCount } from '#kernel/money.ts';
import { compareGrades, findCheapest, type Grade, listGrades } from '#rules/car/grades.ts';
import { presentCarLicences } from '#rules/car/licences.ts';
import { presentPrice } from '#rules/car/price/price.ts';
import { conditions } from '#rules/car/warranty.ts';
import { formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { emptySelection } from '#rules/search/address/selection.ts';
import { countStock, getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import type { SiteContext } from '#services/context.ts';
import type { ModelCar } from '#services/directory/list-model-cars.ts';
import type { SiteData } from '#web/http/site-data/site-data.ts';
import { presentCondition } from '../car/present-car-card.ts';
import { chooseBrand } from './read-brand-stock.ts';

export interface GradesInput {
  ctx: SiteContext;
  siteData: Pick<SiteData, 'addresses'>;
  choice: { make: string; model: string };
  forSale: readonly ModelCar[];
}

/** SITE-20: what a model costs at least in each condition: a used car's price says nothing of a new one. */
export function presentModelPrices({ ctx, forSale }: GradesInput): LowestPriceView[] {
  const stocked = listConditions(forSale);
  return stocked.map((condition) => {
    const price = presentLowest(
      forSale.filter(({ carType }) => carType === condition),
      ctx,
    );
    if (stocked.length === 1) return { ...price, text: writePrice(price) };
    const name = presentCondition(condition);
    return { ...price, text: price.isFrom ? `${name} from ${price.text}` : `${name}: ${price.text}` };
  });
}

/** SITE-20, CAR-03: the grades with what they cost, how many there are and what tells them apart. */
export function presentGrades(input: GradesInput): GradeTableView | null {
  const { choice, forSale } = input;
  const grades = listGrades(forSale);
  const isChoice = new Set(grades.map(({ name }) => name)).size > 1;
  const { shared, rows } = compareGrades(isChoice ? grades.map(({ cars }) => cars) : [forSale]);
  if (!isChoice && shared.length === 0) return null;
  const stocked = listConditions(forSale);
  const present = (grade: Grade<ModelCar>) => {
    const at = grades.indexOf(grade);
    return presentGrade(grade, {
      ...input,
      ofSeveral: stocked.length > 1,
      values: rows.map(({ values }) => values[at] ?? null),
    });
  };
  return {
    heading: isChoice ? `Compare ${choice.model} grades` : `${choice.model} at a glance`,
    shared,
    table: isChoice
      ? {
          facts: rows.map(({ label }) => label),
          groups: stocked.flatMap((condition) => {
            const own = grades.filter((grade) => grade.condition === condition);
            if (own.length === 0) return [];
            return [{ condition: stocked.length > 1 ? presentCondition(condition) : null, grades: own.map(present) }];
          }),
        }
      : null,
  };
}

const listConditions = (cars: readonly ModelCar[]) =>
  conditions.filter((condition) => cars.some(({ carType }) => carType === condition));

interface GradeInput extends GradesInput {
  ofSeveral: boolean;
  values: readonly (string | null)[];
}

function presentGrade(
  { name, condition, cars }: Grade<ModelCar>,
  { ctx, siteData, choice, ofSeveral, values }: GradeInput,
) {
  const asked = { ...chooseBrand(choice), badge: [name], ...(ofSeveral ? { car_type: [condition] } : {}) };
  const lowest = presentLowest(cars, ctx);
  return {
    name,
    href: formatSearchAddress({ ...emptySelection, values: asked }, siteData.addresses),
    countText: countStock(cars.length, getSiteNoun(ctx.site.settings.stock), formatCount(cars.length)),
    price: { ...lowest, text: writePrice(lowest) },
    values,
  };
}

/** CAR-03, COMP-04, COMP-05: of the cheapest car, with its type and its licences, and where none has a price what the cards of all of them say. */
function presentLowest(cars: readonly ModelCar[], { site: { settings } }: SiteContext): LowestPriceView {
  const cheapest = findCheapest(cars);
  const price = cheapest === null ? null : presentPrice(cheapest, settings);
  if (cheapest !== null && price?.kind === 'price') {
    const { text, priceType } = price;
    return { text, priceType, licencesText: presentCarLicences(cheapest, settings), isFrom: true };
  }
  const words = cars.map((car) => presentPrice(car, settings));
  const preorder = words.every(({ kind }) => kind === 'preorder') ? words[0] : undefined;
  const text = preorder?.kind === 'preorder' ? preorder.text : settings.card.noPriceText;
  return { text, priceType: null, licencesText: null, isFrom: false };
}

const writePrice = ({ text, isFrom }: LowestPriceView) => (isFrom ? `From ${text}` : text);
