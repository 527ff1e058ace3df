import type { Config } from '#config/env.ts';
import type { VehiclePorts } from '#services/vehicle-services.ts';
import { openHttpFinanceQuote } from './finance/open-http-finance-quote.ts';
import type { JsonService } from './json/post-json.ts';
import { openHttpMarketPrice } from './market/open-http-market-price.ts';
import { openHttpRego } from './tradein/open-http-rego.ts';
import { openHttpValuation } from './tradein/open-http-valuation.ts';

type Service = 'MARKET_PRICE' | 'FINANCE_QUOTE' | 'VALUATION' | 'REGO';
type VehicleConfig = Pick<Config, `${Service}_${'URL' | 'TOKEN'}`>;

/** An HTTP service if configured, otherwise our own calculation. */
export function openVehiclePorts(config: VehicleConfig, own: VehiclePorts): VehiclePorts {
  const find = (service: Service): JsonService | null => {
    const url = config[`${service}_URL`];
    return url ? { url, token: config[`${service}_TOKEN`] ?? null } : null;
  };
  const [market, quote, valuation, rego] = [
    find('MARKET_PRICE'),
    find('FINANCE_QUOTE'),
    find('VALUATION'),
    find('REGO'),
  ];
  return {
    marketPrice: market ? openHttpMarketPrice(market) : own.marketPrice,
    quote: quote ? openHttpFinanceQuote(quote) : own.quote,
    valuation: valuation ? openHttpValuation(valuation) : own.valuation,
    rego: rego ? openHttpRego(rego) : own.rego,
  };
}
