import type { Cents } from '#kernel/money.ts';
import { Refusal } from '#kernel/refusal.ts';
import { deliveryMessages, findDeliveryZone } from '#rules/delivery/find-delivery-zone.ts';
import { getDeliveryZones } from '#rules/delivery/get-delivery-zones.ts';
import type { SiteContext } from '../context.ts';

/** VDP-08: the site's delivery price for a postcode. The refusal's message is for the visitor. */
export async function findDeliveryPrice(
  ctx: SiteContext,
  { postcode }: { postcode: string },
): Promise<{ priceCents: Cents; name: string }> {
  const found = findDeliveryZone(getDeliveryZones(ctx.site.settings), postcode);
  if (found.kind === 'found') return { priceCents: found.zone.priceCents, name: found.zone.name };
  const message = deliveryMessages[found.kind];
  throw new Refusal(found.kind === 'blank' ? 'invalid' : 'not_found', message, [{ field: 'postcode', message }]);
}
