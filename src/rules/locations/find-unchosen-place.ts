import { asksForPlace, formDefinitions, listAskedFields } from '../forms/enquiry-forms.ts';
import { isRequired } from '../forms/fields/get-form-fields.ts';
import type { EnquiryForm } from '../forms/form-names.ts';
import type { SiteSettings } from '../site-settings/settings.ts';
import type { PlaceOption } from './choose-place.ts';
import { listDepartments } from './departments.ts';

export interface SitePlaces {
  form: EnquiryForm;
  settings: SiteSettings;
  dealershipIds: readonly number[];
  /** Those that visitors may see. */
  locations: readonly PlaceOption[];
}

/**
 * LEAD-02, LOC-09: the field in which a visitor has to choose where an enquiry goes that names neither car nor place: the
 * location, which says its dealership too, where it is asked for. Null where there is no choice, or the form leaves it open.
 */
export function findUnchosenPlace({
  form,
  settings,
  dealershipIds,
  locations,
}: SitePlaces): 'dealership' | 'location' | null {
  if (asks(form, settings, 'location') && (asksForPlace(form) || settings.forms.showLocation)) {
    const { department } = formDefinitions[form];
    const departments = department === undefined ? [] : listDepartments(locations, department);
    const offered = departments.length > 0 ? departments : locations;
    if (offered.length > 1) return 'location';
  }
  if (!asks(form, settings, 'dealership')) return null;
  const offered = dealershipIds.filter(
    (id) => !settings.forms.showLocation || locations.some(({ dealershipId }) => dealershipId === id),
  );
  return offered.length > 1 ? 'dealership' : null;
}

function asks(form: EnquiryForm, settings: SiteSettings, name: 'dealership' | 'location'): boolean {
  return listAskedFields(form).includes(name) && isRequired(name, { form, settings });
}
