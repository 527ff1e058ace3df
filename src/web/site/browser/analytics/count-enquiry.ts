import { getEnquiryEvent } from '#rules/events/enquiry-event.ts';
import { takeSuccess } from '../keep-success.ts';
import { enquiryCar } from '../lists/local-entries.ts';
import { writeEntries } from '../lists/local-store.ts';

/** LEAD-03: the thank-you page tells that an enquiry was taken; it is counted there, and its car kept with the category. */
export function countEnquiry(): void {
  const sent = document.documentElement.dataset.slot === 'success' ? takeSuccess() : null;
  if (!sent) return;
  const { form, category, car } = sent;
  if (car) writeEntries(enquiryCar, [{ ...car, category }]);
  const id = getEnquiryEvent({ form, category, car: car && { carType: car.car_type, tag: car.tag } });
  if (id !== null) document.dispatchEvent(new CustomEvent('forecourt:event', { detail: { id } }));
}
