import { eq } from 'drizzle-orm';
import { car, location, locationAddress } from '#db/schema/index.ts';
import { writeVisit } from '#rules/appointments/write-visit.ts';
import { presentPrice } from '#rules/car/price/price.ts';
import { isAvailable } from '#rules/car/state/availability.ts';
import { writeAustralianPhone } from '#rules/forms/australian-phone.ts';
import type { ReplyFacts } from '#rules/leads/reply-template.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import type { DeliveredEnquiry } from '../../enquiries/outputs/delivered-enquiry.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { writeCarAddress } from '../write-site-address.ts';

interface Asked {
  enquiry: DeliveredEnquiry;
  settings: SiteSettings;
}

/** What a template may say of a lead today; what is not known, or not true any more, is null. */
export async function readReplyFacts(ctx: OfficeContext, { enquiry, settings }: Asked): Promise<ReplyFacts> {
  const { customer, dealership, site, visitAt } = enquiry;
  const asked = enquiry.car === null ? null : await readCar(ctx, enquiry.car.id);
  const price = asked && presentPrice(asked.car, settings);
  const phone = enquiry.location?.phone ?? dealership.phone;
  return {
    name: customer.name || null,
    car: enquiry.car?.name ?? null,
    price: price?.kind === 'price' ? [price.text, price.priceType ?? ''].join(' ').trim() : null,
    page: asked && isAvailable(asked.car) ? writeCarAddress(ctx, { host: site.host, slug: asked.car.slug }) : null,
    yard: describeYard(asked?.yard ?? enquiry.location),
    visit: visitAt && visitAt > ctx.clock.now() ? writeVisit(visitAt, settings.locale.timeZone, ctx.clock.now()) : null,
    phone: phone && writeAustralianPhone(phone),
    me: ctx.member?.name ?? null,
  };
}

async function readCar({ store: { db } }: OfficeContext, id: number) {
  const [row] = await db
    .select({ car, name: location.name, address: locationAddress })
    .from(car)
    .leftJoin(location, eq(location.id, car.locationId))
    .leftJoin(locationAddress, eq(locationAddress.locationId, location.id))
    .where(eq(car.id, id));
  if (!row) return null;
  return { car: row.car, yard: row.name === null ? null : { name: row.name, address: row.address } };
}

type Yard = Pick<NonNullable<DeliveredEnquiry['location']>, 'name' | 'address'>;

function describeYard(yard: Yard | null): string | null {
  if (yard === null) return null;
  const { street, city, state, postcode } = yard.address ?? { street: null, city: null, state: null, postcode: null };
  const place = [city, state, postcode].filter(Boolean).join(' ');
  return [yard.name, street, place].filter(Boolean).join(', ');
}
