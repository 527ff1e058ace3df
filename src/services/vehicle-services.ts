import type { AppContext, SiteContext } from './context.ts';
import { type EventCounter, openEventCounter } from './events/event-counter.ts';
import type { FinanceQuotePort } from './finance/finance-quote-port.ts';
import type { MarketPricePort } from './market/market-price-port.ts';
import type { RegoPort } from './tradein/rego-port.ts';
import type { ValuationPort } from './tradein/valuation-port.ts';
import { openViewCounter, type ViewCounter } from './views/view-counter.ts';

/** Third-party services behind the calls of a vehicle page and the trade-in pages. */
export interface VehiclePorts {
  marketPrice: MarketPricePort;
  quote: FinanceQuotePort;
  valuation: ValuationPort;
  rego: RegoPort;
}

/** The services that a process runs for the calls of vehicle pages. */
export interface VehicleServices extends VehiclePorts {
  views: ViewCounter;
  events: EventCounter;
  /** Stores the remaining counts. */
  close(): Promise<void>;
}

/** The context of those calls. */
export interface VehicleContext extends SiteContext {
  vehicles: VehicleServices;
}

export function openVehicleServices(
  ctx: Pick<AppContext, 'store' | 'log' | 'clock'>,
  ports: VehiclePorts,
): VehicleServices {
  const views = openViewCounter(ctx);
  const events = openEventCounter(ctx);
  const close = async () => {
    await Promise.all([views.close(), events.close()]);
  };
  return { ...ports, views, events, close };
}
