import { listGrades } from '#rules/car/grades.ts';
import type { ModelCar } from '#services/directory/list-model-cars.ts';

export interface ShownCars {
  /** For the large picture, the best first. */
  candidates: readonly number[];
  /** Most cars first; `carId` is one that shows it. */
  colours: readonly { name: string; count: number; carId: number }[];
  /** The row of cards: one of each grade before more of the same. */
  rowIds: readonly number[];
  /** All of them. */
  ids: readonly number[];
}

/** How many are looked at for a picture: a feed's placeholder counts as a photo until its address is read. */
const looked = 3;
const shownColours = 12;
const rowLength = 8;
/** As many make a row of photos. */
const enoughPhotos = 4;

const conditionOrder = { new: 0, demo: 1, used: 2 } as const;

/** SITE-20: the cars that stand for a model: a new one before others, one with photos before one without, and one of the usual body. */
export function chooseShownCars(forSale: readonly ModelCar[]): ShownCars {
  const bodies = Map.groupBy(forSale, readBody);
  const countAlike = (car: ModelCar) => bodies.get(readBody(car))?.length ?? 0;
  const best = forSale.toSorted(
    (a, b) =>
      conditionOrder[a.carType] - conditionOrder[b.carType] ||
      countEnough(b) - countEnough(a) ||
      countAlike(b) - countAlike(a),
  );
  const candidates = best.slice(0, looked).map(({ id }) => id);
  const colours = chooseColours(best, candidates[0]);
  const ofEachGrade = listGrades(forSale).flatMap(({ cheapest, cars }) => cheapest ?? cars[0] ?? []);
  const rowIds = [...new Set([...ofEachGrade, ...best])].slice(0, rowLength).map(({ id }) => id);
  return {
    candidates,
    colours,
    rowIds,
    ids: [...new Set([...candidates, ...colours.map(({ carId }) => carId), ...rowIds])],
  };
}

const readBody = ({ body, simpleBody }: ModelCar) => body ?? simpleBody;
const countEnough = ({ photoCount }: ModelCar) => Math.min(photoCount, enoughPhotos);

/** Of each colour the best car, but not the one of the large picture where there is another. */
function chooseColours(best: readonly ModelCar[], pictured: number | undefined): ShownCars['colours'] {
  const byColour = Map.groupBy(best, ({ colour }) => colour?.trim() ?? '');
  return [...byColour]
    .flatMap(([name, cars]) => {
      const photographed = cars.filter(({ photoCount }) => photoCount > 0);
      const car = photographed.find(({ id }) => id !== pictured) ?? photographed[0] ?? cars[0];
      return name === '' || car === undefined ? [] : [{ name, count: cars.length, carId: car.id }];
    })
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .slice(0, shownColours);
}
