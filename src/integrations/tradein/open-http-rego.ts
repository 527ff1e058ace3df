import { z } from 'zod';
import type { RegoPort } from '#services/tradein/rego-port.ts';
import { type JsonService, postJson } from '../json/post-json.ts';

const name = z.string().trim().min(1).max(100);
const detail = name.nullable().default(null);

/** The response of our contract (docs/valuation.md). */
const answerSchema = z.object({
  make: name,
  model: name,
  badge: detail,
  year: z.int().min(1886).max(2200).nullable().default(null),
  body: detail,
  fuel: detail,
  transmission: detail,
  vin: detail,
});

/** A rego look-up that implements our contract. */
export function openHttpRego(service: JsonService): RegoPort {
  return {
    async lookUp(_, number) {
      const answer = await postJson(service, number);
      if (answer.kind === 'failed') return answer;
      if (answer.kind === 'nothing') return { kind: 'unknown' };
      const parsed = answerSchema.safeParse(answer.body);
      return parsed.success
        ? { kind: 'found', vehicle: parsed.data }
        : { kind: 'failed', reason: 'did not answer as the contract says' };
    },
  };
}
