import { z } from 'zod';
import type { Site } from '#services/sites/site.ts';
import { Problem } from '../problem.ts';

const pattern = /^\s*dealership_id\s*[:=]\s*([1-9]\d{0,9})\s*$/;
const mostDealerships = 200;

/** The only filter of the directory: "dealership_id:12", several joined by OR. */
export const dealershipFilterField = z
  .string()
  .max(10_000)
  .transform((text, context) => {
    if (text.trim() === '') return undefined;
    const parts = text.split(/\sOR\s/).slice(0, mostDealerships);
    const ids = parts.map((part) => Number(pattern.exec(part)?.[1] ?? Number.NaN));
    const wrong = parts.find((_, at) => Number.isNaN(ids[at]));
    if (wrong === undefined) return ids;
    const message = `"${wrong.trim().slice(0, 100)}" is no dealership_id:number`;
    context.addIssue({ code: 'custom', message, input: text });
    return z.NEVER;
  })
  .describe('dealership_id:12, several joined by OR; of dealerships of this site.');

/** API-02: another site's dealership is refused, not ignored. */
export function assertOwnDealerships({ site }: { site: Site }, ids: readonly number[] | undefined): void {
  const foreign = ids?.find((id) => !site.dealershipIds.includes(id));
  if (foreign === undefined) return;
  const message = `${foreign} is not a dealership of this website`;
  throw new Problem(422, `search_filters: ${message}`, { errors: [{ field: 'search_filters', message }] });
}
