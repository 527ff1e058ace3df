import { Refusal } from '#kernel/refusal.ts';
import { writeSiteOrigin } from '../../leads/write-site-address.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { writePreviewPath } from '../preview/preview-pass.ts';
import { findShownBy } from './get-office-car.ts';
import { getPermittedCar } from './permitted-car.ts';

/** OFF-05: where the person sees a car on its site as visitors would, hidden ones too. */
export async function previewCar(ctx: OfficeContext, carId: number): Promise<string> {
  const { site } = await getPermittedCar(ctx.store.db, ctx, { carId, permission: 'stock.see' });
  const { host } = await findShownBy(ctx.store.db, site?.id ?? null);
  if (site === null || host === null) throw new Refusal('not_found', 'No site shows this car.');
  return `${writeSiteOrigin(ctx, host)}${writePreviewPath(ctx, { siteId: site.id, carId })}`;
}
