import { redirect } from 'react-router';
import { readCarId } from '#services/stock/office/permitted-car.ts';
import { previewCar } from '#services/stock/office/preview-car.ts';
import { requireMember, runVerb } from '../guard.ts';
import type { Route } from './+types/preview-route';

/** To the car's page on its site, for an hour. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { office } = await requireMember(context);
  return redirect(await runVerb(async () => previewCar(office, readCarId(params.carId))));
}
