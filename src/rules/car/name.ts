import type { CarFacts } from './car-facts.ts';

/** CAR-07: year, make, model and badge, or the series in place of the badge; feeds repeat the model in it. */
export function getCarName(
  car: Pick<CarFacts, 'year' | 'make' | 'model' | 'badge' | 'series'>,
  { seriesName }: { seriesName: boolean },
): string {
  const model = splitWords(car.model);
  const grade = leaveOut(model, splitWords(seriesName ? car.series : car.badge));
  return [String(car.year ?? ''), ...splitWords(car.make), ...model, ...grade].filter((word) => word !== '').join(' ');
}

const splitWords = (text: string | null) => (text ?? '').split(/\s+/).filter((word) => word !== '');

/** Of "Tucson" and "Tucson Elite" the second is "Elite"; of "Swan Outback" and "Swan" nothing is left. */
function leaveOut(model: readonly string[], grade: readonly string[]): readonly string[] {
  const said = model.map((word) => word.toLowerCase());
  if (grade.every((word) => said.includes(word.toLowerCase()))) return [];
  const isRepeated = said.length > 0 && said.every((word, at) => grade[at]?.toLowerCase() === word);
  return isRepeated ? grade.slice(said.length) : grade;
}
