import type { AppContext, SiteContext } from './context.ts';
import { type EventCounter, openEventCounter } from './events/event-counter.ts';
import type { FinanceQuotePort } from './finance/finance-quote-port.ts';
import type { MarketPricePort } from './market/market-price-port.ts';
import { openViewCounter, type ViewCounter } from './views/view-counter.ts';

/** The third parties that the calls of a vehicle page ask. */
export interface VehiclePorts {
  marketPrice: MarketPricePort;
  quote: FinanceQuotePort;
}

/** What a process that answers the calls of vehicle pages keeps for itself. */
export interface VehicleDesk extends VehiclePorts {
  views: ViewCounter;
  events: EventCounter;
  /** Writes what is counted and not yet stored. */
  close(): Promise<void>;
}

/** What those calls need beyond a site. */
export interface VehicleContext extends SiteContext {
  vehicles: VehicleDesk;
}

export function openVehicleDesk(ctx: Pick<AppContext, 'store' | 'log' | 'clock'>, ports: VehiclePorts): VehicleDesk {
  const views = openViewCounter(ctx);
  const events = openEventCounter(ctx);
  const close = async () => {
    await Promise.all([views.close(), events.close()]);
  };
  return { ...ports, views, events, close };
}
