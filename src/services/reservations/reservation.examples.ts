import { randomBytes } from 'node:crypto';
import type { car, reservation } from '#db/schema/index.ts';
import { createId } from '#kernel/id.ts';
import type { SiteContext } from '../context.ts';

/** For tests: a row of a reservation of the car, held and not paid. */
export function createReservationRow(
  { site, clock }: SiteContext,
  { id, dealershipId, slug }: Pick<typeof car.$inferSelect, 'id' | 'dealershipId' | 'slug'>,
  overrides: Partial<typeof reservation.$inferInsert> = {},
): typeof reservation.$inferInsert {
  const now = clock.now();
  return {
    ...{ id: createId(now), token: randomBytes(24).toString('base64url'), siteId: site.id, dealershipId, carId: id },
    ...{ name: 'Jane Citizen', email: 'jane@example.com', phone: '+61412345678', carName: 'A car', carSlug: slug },
    ...{ amountCents: 20_000, priceCents: 20_000_00, holdHours: 24, refundable: true, atEnd: 'refund' },
    ...{ processor: 'sandbox', origin: 'http://site.example', heldUntil: now, createdAt: now, updatedAt: now },
    ...overrides,
  };
}
