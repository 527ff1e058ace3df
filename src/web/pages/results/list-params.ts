/** A form without script sends fields that are empty as well: such an address is not one to stay at. */
export function hasEmptyField(params: URLSearchParams): boolean {
  return [...params.values()].includes('');
}

export function withParams(path: string, params: URLSearchParams): string {
  const query = params.toString();
  return query === '' ? path : `${path}?${query}`;
}
