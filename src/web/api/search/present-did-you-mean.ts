import type { z } from 'zod';
import type { DidYouMean } from '#services/search/find-did-you-mean.ts';
import type { didYouMeanSchema } from './search-schema.ts';

export function presentDidYouMean(found: DidYouMean | null): z.input<typeof didYouMeanSchema> {
  return found && { query: found.query, path: found.href, count: found.count };
}
