import type { StateCode } from '../places/states.ts';
import type { SiteSettings } from '../site-settings/settings.ts';
import type { EnquiryForm } from './form-names.ts';

export interface FieldChoice {
  value: string;
  label: string;
  /** The choice of another field that it belongs to: the dealership of a location. */
  of?: string;
}

/** The car that the form is about, as its page knows it. */
export interface FormCar {
  id: number;
  make: string;
  model: string;
  carType: string;
  status: string;
  stockNumber: string | null;
}

/** What the page knows beyond the site's settings. */
export interface FormContext {
  car: FormCar | null;
  locationId: number | null;
  dealershipSlug: string | null;
  /** In place of the form's own. */
  subcategory: string | null;
  /** The car's photos are asked for. */
  requestPhotos: boolean;
  /** By id, each of its dealership; offered where the site asks which location. */
  locations: readonly FieldChoice[];
  /** A location was named that is none of these: the form asks which, also where it otherwise would not. */
  isPlaceRefused: boolean;
  /** By slug; offered where there is more than one. */
  dealerships: readonly FieldChoice[];
  /** LEAD-15: the position that led here. */
  position: string | null;
  /** LEAD-10: where the workshop is, as a plate of there names its state. */
  state: StateCode | null;
  /** LEAD-11: the part that led here. */
  part: { number: string; name: string } | null;
  /** The model whose page led here: "Toyota RAV4". */
  model: string | null;
}

export const emptyFormContext: FormContext = {
  car: null,
  locationId: null,
  dealershipSlug: null,
  subcategory: null,
  requestPhotos: false,
  locations: [],
  isPlaceRefused: false,
  dealerships: [],
  position: null,
  state: null,
  part: null,
  model: null,
};

/** A site as its forms know it, wherever they stand. */
export interface FormSite {
  settings: SiteSettings;
  /** YYYY-MM-DD in its zone. */
  today: string;
}

/** All that decides what a form asks for. */
export interface FormInput extends FormSite {
  form: EnquiryForm;
  context: FormContext;
}
