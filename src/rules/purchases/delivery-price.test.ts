import { describe, expect, it } from 'vitest';
import { type SiteSettingsOverrides, siteSettingsSchema } from '../site-settings/settings.ts';
import { quoteDelivery } from './delivery-price.ts';

const brisbane = { latitude: -27.4698, longitude: 153.0251 };
const goldCoast = { latitude: -28.0167, longitude: 153.4 };
const quote = (buyOnline: NonNullable<SiteSettingsOverrides['buyOnline']>, to: typeof brisbane | null = goldCoast) => {
  const delivery = { zones: [{ name: 'Gold Coast', priceCents: 150_00, postcodes: ['4210-4230'] }] };
  const settings = siteSettingsSchema.parse({ buyOnline: { delivers: true, ...buyOnline }, delivery });
  return quoteDelivery(settings, { postcode: '4217', from: brisbane, to });
};

describe('the price of a delivery', () => {
  it('BUY-07 is that of the delivery calculator by default', () => {
    expect(quote({})).toEqual({ kind: 'quoted', name: 'Gold Coast (4217)', postcode: '4217', priceCents: 150_00 });
  });

  it('BUY-07 is one price within the radius, or begins there and adds each kilometre that has begun', () => {
    expect(quote({ deliveryPricing: 'flat', deliveryPrice: 199 })).toMatchObject({ priceCents: 199_00 });
    expect(quote({ deliveryPricing: 'distance', deliveryPrice: 50, deliveryPerKm: 1.5 })).toMatchObject({
      priceCents: 50_00 + 72 * 150,
    });
  });

  it('BUY-07 is refused in words beyond the radius, and for a place that nobody knows', () => {
    expect(quote({ deliveryPricing: 'flat', deliveryRadiusKm: 50 })).toEqual({
      kind: 'refused',
      message: 'We deliver up to 50 km, and 4217 is about 72 km away. Please choose pick-up, or call us.',
    });
    expect(quote({ deliveryPricing: 'flat' }, null)).toMatchObject({ kind: 'refused' });
  });
});
