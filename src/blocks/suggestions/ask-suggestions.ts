/** A suggestion as `/api/suggest` gives it. */
export interface Suggestion {
  kind: string;
  label: string;
  of: string | null;
  count: number;
  path: string;
  /** Only of a car, and only if asked for. */
  image: string | null;
  price: string | null;
}

const most = 8;

/** Null where the server cannot be asked. `pictures`: cars with their picture and price. */
export async function askSuggestions(
  query: string,
  { signal, pictures = false }: { signal: AbortSignal; pictures?: boolean },
): Promise<Suggestion[] | null> {
  const params = new URLSearchParams({ query, limit: String(most), ...(pictures ? { pictures: 'true' } : {}) });
  try {
    const answer = await fetch(`/api/suggest?${params}`, { signal });
    if (!answer.ok) return null;
    const { suggestions } = await answer.json();
    return Array.isArray(suggestions) ? suggestions : null;
  } catch {
    return null;
  }
}
