/** Between the make and the model of a make_model value (SRCH-24). */
export const makeModelSeparator = ' > ';

export function joinMakeModel(make: string, model: string): string {
  return `${make}${makeModelSeparator}${model}`;
}

/** Empty where the value has none. */
export function splitMakeModel(value: string): { make: string; model: string } {
  const [make = '', model = ''] = value.split(makeModelSeparator);
  return { make, model };
}

/** SRCH-06: names models among these values of make_model: "Mazda 3", where there are several makes and one of them has a 3. */
export function nameModels(makeModels: readonly string[]): (model: string) => string {
  const pairs = makeModels.map(splitMakeModel);
  const areSeveral = new Set(pairs.map(({ make }) => make)).size > 1;
  return (model) => {
    const [own, other] = areSeveral ? pairs.filter((pair) => pair.model === model) : [];
    return own && !other ? `${own.make} ${model}` : model;
  };
}
