import { z } from 'zod';
import { centsFromDollars, formatCount } from '#kernel/money.ts';
import type { MarketPricePort } from '#services/market/market-price-port.ts';
import { type JsonService, postJson } from '../json/post-json.ts';

const dollars = z.number().min(0).max(100_000_000);

/** The response of our contract (docs/market-price.md). */
const answerSchema = z.object({
  range_min: dollars,
  range_max: dollars,
  confidence: z.number().min(0).max(1),
  sample_size: z.int().min(0),
  description: z.string().max(500).optional(),
});

/** A market price service that implements our contract. */
export function openHttpMarketPrice(service: JsonService): MarketPricePort {
  return {
    async findMarketPrice(_, car) {
      const answer = await postJson(service, {
        item_type: car.itemType,
        car_type: car.carType,
        make: car.make,
        model: car.model,
        badge: car.badge,
        series: car.series,
        year: car.year,
        km: car.odometerKm,
        nvic: car.nvic,
        vin: car.vin,
      });
      if (answer.kind === 'failed') return answer;
      if (answer.kind === 'nothing') return { kind: 'unknown' };
      const parsed = answerSchema.safeParse(answer.body);
      if (!parsed.success || parsed.data.range_max < parsed.data.range_min) {
        return { kind: 'failed', reason: 'did not answer as the contract says' };
      }
      const { range_min, range_max, confidence, sample_size, description } = parsed.data;
      const price = {
        rangeMinCents: centsFromDollars(range_min),
        rangeMaxCents: centsFromDollars(range_max),
        source: 'service' as const,
        rangeKind: 'usual' as const,
        confidence,
        sampleSize: sample_size,
        description: description ?? `Compared with ${formatCount(sample_size)} similar cars of the market.`,
      };
      return { kind: 'found', price };
    },
  };
}
