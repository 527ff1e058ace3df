import type { Config } from '#config/env.ts';
import type { VehiclePorts } from '#services/vehicle-services.ts';
import { openHttpFinanceQuote } from './finance/open-http-finance-quote.ts';
import { openHttpMarketPrice } from './market/open-http-market-price.ts';

type VehicleConfig = Pick<
  Config,
  'MARKET_PRICE_URL' | 'MARKET_PRICE_TOKEN' | 'FINANCE_QUOTE_URL' | 'FINANCE_QUOTE_TOKEN'
>;

/** An HTTP service if configured, otherwise our own calculation. */
export function openVehiclePorts(config: VehicleConfig, own: VehiclePorts): VehiclePorts {
  const { MARKET_PRICE_URL, MARKET_PRICE_TOKEN, FINANCE_QUOTE_URL, FINANCE_QUOTE_TOKEN } = config;
  return {
    marketPrice: MARKET_PRICE_URL
      ? openHttpMarketPrice({ url: MARKET_PRICE_URL, token: MARKET_PRICE_TOKEN ?? null })
      : own.marketPrice,
    quote: FINANCE_QUOTE_URL
      ? openHttpFinanceQuote({ url: FINANCE_QUOTE_URL, token: FINANCE_QUOTE_TOKEN ?? null })
      : own.quote,
  };
}
