import type { EnquiryFormView } from '#blocks/forms/enquiry-form.tsx';
import { getCarName } from '#rules/car/name.ts';
import { isAvailable } from '#rules/car/state/availability.ts';
import { emptyFormContext } from '#rules/forms/form-context.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import type { SiteContext } from '#services/context.ts';
import { getToday } from '#services/locations/list-locations.ts';
import type { CarDetail } from '#services/stock/find-car.ts';
import type { VehicleFormsView, VehicleView } from '#templates/views/vehicle-view.ts';
import { vehicleHref } from '../addresses.ts';
import { isPhoto } from '../car/present-image.ts';
import { type PresentFormInput, presentForm } from '../forms/present-form.ts';
import { presentPlaceName } from './present-place-name.ts';

export interface VehicleFormsInput {
  ctx: SiteContext;
  car: CarDetail;
  privacyHref: string | null;
}

/** Where the buttons of a car's page lead; the finance one is an anchor of the specification (SITE-11). */
export const vehicleFormIds = {
  enquiry: 'enquiry',
  testDrive: 'test-drive',
  finance: 'finance-form',
  requestPhotos: 'request-photos',
} as const;

/** Those of the car's dealership where it has its own, else the site's (VDP-09). */
export function getVehicleButtons(settings: SiteSettings, car: Pick<CarDetail, 'dealership'>) {
  return settings.vehicle.buttonsByDealership[car.dealership.slug] ?? settings.vehicle.buttons;
}

/** The enquiry about this car and what else one may ask for; the one for another car where this one is gone (VDP-10). */
export function presentVehicleForms(
  input: VehicleFormsInput,
): Pick<VehicleView, 'enquiry' | 'enquiryWhenSold' | 'forms'> {
  const { ctx, car } = input;
  const { settings } = ctx.site;
  if (!isAvailable(car)) return { enquiry: presentSimilar(input), enquiryWhenSold: null, forms: noForms };
  const buttons = getVehicleButtons(settings, car);
  const words = { submitLabel: settings.vehicle.enquireLabel };
  return {
    enquiry: presentOne(input, { form: 'vehicle', id: vehicleFormIds.enquiry, words }),
    // Whole even where the site has it in steps: what was typed into any form is seen in it at once.
    enquiryWhenSold: { ...presentSimilar(input), steps: null },
    forms: {
      testDrive: buttons.includes('testDrive')
        ? presentOne(input, { form: 'test-drive', id: vehicleFormIds.testDrive })
        : null,
      finance: buttons.includes('finance')
        ? {
            kind: settings.forms.financeModal ? 'modal' : 'block',
            form: presentOne(input, { form: 'finance', id: vehicleFormIds.finance }),
          }
        : null,
      requestPhotos: hasFewPhotos(input)
        ? presentOne(input, { form: 'request-photos', id: vehicleFormIds.requestPhotos })
        : null,
    },
  };
}

const noForms: VehicleFormsView = { testDrive: null, finance: null, requestPhotos: null };

type OneForm = Pick<PresentFormInput, 'form' | 'words'> & { id: string };

function presentOne({ ctx, car, privacyHref }: VehicleFormsInput, one: OneForm): EnquiryFormView {
  const { settings } = ctx.site;
  return presentForm({
    ...one,
    settings,
    today: getToday(ctx),
    context: {
      ...emptyFormContext,
      car,
      locationId: car.location?.id ?? null,
      dealershipSlug: car.dealership.slug,
    },
    action: `${vehicleHref(car.slug)}#${one.id}`,
    privacyHref,
    car: {
      name: getCarName(car, settings.card),
      slug: car.slug,
      vehicle: car,
      placeName: car.location && presentPlaceName(car),
    },
  });
}

const similarForm = { form: 'find-similar', id: vehicleFormIds.enquiry } as const satisfies OneForm;

function presentSimilar(input: VehicleFormsInput): EnquiryFormView {
  return presentOne(input, similarForm);
}

/** Where a car has no page any more: it names the car, if the site still tells of it, and posts to where it stands. */
export function presentFormOfGoneCar({
  ctx,
  car,
  privacyHref,
}: Omit<VehicleFormsInput, 'car'> & { car: CarDetail | null }): EnquiryFormView {
  const { settings } = ctx.site;
  if (car === null) {
    return presentForm({
      ...{ ...similarForm, settings, today: getToday(ctx), context: emptyFormContext },
      action: `#${similarForm.id}`,
      privacyHref,
    });
  }
  const introduction = `You asked about the ${getCarName(car, settings.card)}. Leave your details and we will look for a similar one.`;
  return presentOne({ ctx, car, privacyHref }, { ...similarForm, words: { introduction } });
}

function hasFewPhotos({ ctx, car }: VehicleFormsInput): boolean {
  return car.images.filter(isPhoto).length < ctx.site.settings.forms.requestPhotosBelow;
}
