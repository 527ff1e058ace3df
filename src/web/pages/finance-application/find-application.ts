import { getLocalDate } from '#kernel/local-date.ts';
import type { ApplicationContext } from '#rules/applications/application-fields.ts';
import { type ApplicationDraft, emptyDraft } from '#rules/applications/draft.ts';
import { isAvailable } from '#rules/car/state/availability.ts';
import { findApplicationDraft } from '#services/applications/find-draft.ts';
import type { CarCard } from '#services/stock/list-cars.ts';
import { presentPlaces } from '../contact/present-contact.ts';
import type { PageRequest } from '../page.ts';
import { readDraftToken } from './draft-cookie.ts';

/** What a step is about, besides what was typed in it. */
export interface FoundApplication {
  /** Null before the first step was sent. */
  token: string | null;
  draft: ApplicationDraft;
  /** Its car, while it can be had here. */
  car: CarCard | null;
  /** That of the car; as the draft has it while the store cannot say whether it can be had. */
  carId: number | null;
  context: ApplicationContext;
}

/** The visitor's application with its car; a new one where there is none of this site. Throws while the store is away. */
export async function findApplication(request: PageRequest): Promise<FoundApplication> {
  const token = readDraftToken(request);
  const draft = token === null ? null : await findApplicationDraft(request.ctx, token);
  return completeApplication(request, { token: draft === null ? null : token, draft: draft ?? emptyDraft });
}

/** While the store is away, the car counts as it did before. */
export async function completeApplication(
  request: PageRequest,
  { token, draft }: Pick<FoundApplication, 'token' | 'draft'>,
): Promise<FoundApplication> {
  const { ctx, readSiteData } = request;
  const [car, siteData] = await Promise.all([
    findCar(request, draft.carId).catch(() => undefined),
    readSiteData().catch(() => null),
  ]);
  const carId = car === undefined ? draft.carId : (car?.id ?? null);
  const { settings } = ctx.site;
  return {
    token,
    draft,
    car: car ?? null,
    carId,
    context: {
      settings,
      today: getLocalDate(ctx.clock.now(), settings.locale.timeZone),
      hasCar: carId !== null,
      dealerships: siteData === null ? [] : presentPlaces(siteData, settings).dealerships,
    },
  };
}

/** CAR-08: one that went meanwhile is not applied for; another site's never is. */
export async function findCar({ ctx, cars }: PageRequest, carId: number | null): Promise<CarCard | null> {
  if (carId === null) return null;
  const [car] = await cars.listByIds(ctx, [carId]);
  return car !== undefined && isAvailable(car) ? car : null;
}
