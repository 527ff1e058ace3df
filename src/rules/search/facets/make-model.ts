/** Between the make and the model of a make_model value (SRCH-24). */
export const makeModelSeparator = ' > ';

export function joinMakeModel(make: string, model: string): string {
  return `${make}${makeModelSeparator}${model}`;
}

/** SRCH-06: names models among these values of make_model: "Mazda 3", where there are several makes and one of them has a 3. */
export function nameModels(makeModels: readonly string[]): (model: string) => string {
  const pairs = makeModels.map((value) => value.split(makeModelSeparator));
  const areSeveral = new Set(pairs.map(([make]) => make)).size > 1;
  return (model) => {
    const [own, other] = areSeveral ? pairs.filter((pair) => pair[1] === model) : [];
    return own && !other ? own.join(' ') : model;
  };
}
