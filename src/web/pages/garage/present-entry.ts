import type { GarageEntryView } from '#blocks/garage/garage-view.ts';
import type { SiteContext } from '#services/context.ts';
import type { OwnEnquiry } from '#services/garage/list-own-enquiries.ts';
import { vehicleHref } from '../addresses.ts';
import { presentPhone } from '../locations/present-location.ts';
import { writeDay } from './garage-words.ts';
import { presentConversation } from './present-conversation.ts';

/** What every entry has of an enquiry: the car that it is about, and whom to call. */
export function presentEntry(
  ctx: Pick<SiteContext, 'site'>,
  enquiry: OwnEnquiry,
): Pick<GarageEntryView, 'id' | 'heading' | 'href' | 'facts' | 'phone' | 'conversation'> {
  const { id, car, carSlug, category, place, receivedAt } = enquiry;
  return {
    id: `enquiry-${id}`,
    heading: car?.name ?? category,
    href: carSlug === null ? null : vehicleHref(carSlug),
    facts: [
      ...(car === null ? [] : [{ label: 'About', text: category }]),
      { label: 'Sent', text: writeDay(ctx, receivedAt) },
      { label: 'To', text: place.name },
    ],
    phone: presentPhone(place.phone, { masked: false }),
    conversation: presentConversation(ctx, enquiry),
  };
}
