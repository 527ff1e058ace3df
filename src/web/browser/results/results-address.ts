/** The address that a form of the lists asks for: ends of ranges as one parameter, empty fields left out. */
export function getResultsAddress(form: HTMLFormElement): string {
  const params = new URLSearchParams();
  const ends = new Map<string, { min?: string; max?: string }>();
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || value === '') continue;
    const [, facet, end] = /^(.+)_(min|max)$/.exec(name) ?? [];
    if (facet === undefined) params.append(name, value);
    else ends.set(facet, { ...ends.get(facet), [end ?? 'min']: value });
  }
  for (const [facet, { min = '', max = '' }] of ends) params.append(facet, `${min}-${max}`);
  const query = params.toString();
  return `${new URL(form.action).pathname}${query === '' ? '' : `?${query}`}`;
}
