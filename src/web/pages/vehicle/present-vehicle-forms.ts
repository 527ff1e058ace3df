import type { EnquiryFormView } from '#blocks/enquiry-form.tsx';
import { slugify } from '#kernel/slug.ts';
import { isAvailable } from '#rules/car/availability.ts';
import { getCarName } from '#rules/car/name.ts';
import { emptyFormContext } from '#rules/forms/enquiry-form.ts';
import type { EnquiryForm } from '#rules/forms/form-names.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import type { SiteContext } from '#services/context.ts';
import type { CarDetail } from '#services/stock/find-car.ts';
import type { VehicleFormsView, VehicleView } from '#templates/views/vehicle-view.ts';
import { vehicleHref } from '../addresses.ts';
import { isPhoto } from '../car/present-image.ts';
import { presentForm } from '../forms/present-form.ts';

export interface VehicleFormsInput {
  ctx: SiteContext;
  car: CarDetail;
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
  const name = getCarName(car, settings.card);
  if (!isAvailable(car)) return { enquiry: presentSimilar(input), enquiryWhenSold: null, forms: noForms };
  const buttons = getVehicleButtons(settings, car);
  const enquiry = presentOne(input, {
    form: 'vehicle',
    id: vehicleFormIds.enquiry,
    heading: 'Enquire about this car',
    introduction: name,
    submitLabel: settings.vehicle.enquireLabel,
  });
  return {
    enquiry,
    // Whole even where the site has it in steps: what was typed into any form is seen in it at once.
    enquiryWhenSold: { ...presentSimilar(input), steps: null },
    forms: {
      testDrive: buttons.includes('testDrive') ? presentTestDrive(input) : null,
      finance: buttons.includes('finance')
        ? { kind: settings.forms.financeModal ? 'modal' : 'block', form: presentFinanceForm(input, name) }
        : null,
      requestPhotos: hasFewPhotos(input) ? presentPhotoRequest(input) : null,
    },
  };
}

const noForms: VehicleFormsView = { testDrive: null, finance: null, requestPhotos: null };

interface OneForm {
  form: EnquiryForm;
  id: string;
  heading: string;
  introduction: string | null;
  submitLabel: string;
}

function presentOne({ ctx, car }: VehicleFormsInput, one: OneForm): EnquiryFormView {
  return presentForm({
    ...one,
    settings: ctx.site.settings,
    context: {
      ...emptyFormContext,
      car,
      locationId: car.location?.id ?? null,
      dealershipSlug: car.dealership.slug,
      manufacturerSlug: slugify(car.make),
    },
    action: `${vehicleHref(car.slug)}#${one.id}`,
    carSlug: car.slug,
  });
}

const similarForm = {
  form: 'find-similar',
  id: vehicleFormIds.enquiry,
  heading: 'Find Me Something Similar',
  introduction: 'This car is no longer available. Leave your details and we will look for a similar one.',
  submitLabel: 'Find Me Something Similar',
} as const satisfies OneForm;

function presentSimilar(input: VehicleFormsInput): EnquiryFormView {
  return presentOne(input, similarForm);
}

/** Where a car has no page any more: it names the car, if the site still tells of it, and posts to where it stands. */
export function presentFormOfGoneCar({ ctx, car }: { ctx: SiteContext; car: CarDetail | null }): EnquiryFormView {
  const { settings } = ctx.site;
  if (car === null) {
    return presentForm({ ...similarForm, settings, context: emptyFormContext, action: `#${similarForm.id}` });
  }
  const introduction = `You asked about the ${getCarName(car, settings.card)}. Leave your details and we will look for a similar one.`;
  return presentOne({ ctx, car }, { ...similarForm, introduction });
}

function presentTestDrive(input: VehicleFormsInput): EnquiryFormView {
  return presentOne(input, {
    form: 'test-drive',
    id: vehicleFormIds.testDrive,
    heading: 'Book a Test Drive',
    introduction: null,
    submitLabel: 'Book a Test Drive',
  });
}

function presentFinanceForm(input: VehicleFormsInput, name: string): EnquiryFormView {
  return presentOne(input, {
    form: 'finance',
    id: vehicleFormIds.finance,
    heading: 'Finance Enquiry',
    introduction: `Ask us for a weekly repayment on the ${name}.`,
    submitLabel: 'Send Enquiry',
  });
}

function presentPhotoRequest(input: VehicleFormsInput): EnquiryFormView {
  return presentOne(input, {
    form: 'request-photos',
    id: vehicleFormIds.requestPhotos,
    heading: 'Request photos',
    introduction: 'We will take photos and email them to you.',
    submitLabel: 'Request photos',
  });
}

function hasFewPhotos({ ctx, car }: VehicleFormsInput): boolean {
  return car.images.filter(isPhoto).length < ctx.site.settings.forms.requestPhotosBelow;
}
