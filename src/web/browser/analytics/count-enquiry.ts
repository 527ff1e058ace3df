import { writeEntries } from '#blocks/saved-cars/local-store.ts';
import { enquiryCar } from '#blocks/saved-cars/viewed/viewed-car.ts';
import { getEnquiryEvent } from '#rules/events/enquiry-event.ts';
import { reportEvent } from '#ui/behaviour/report-event.ts';
import { readSuccessOnce } from '../keep-success.ts';

/** LEAD-03: the thank-you page tells that an enquiry was received; it is counted there, and its car kept with the category. */
export function countEnquiry(): void {
  const sent = readSuccessOnce();
  if (!sent) return;
  const { form, category, car } = sent;
  if (car) writeEntries(enquiryCar, [{ ...car, category }]);
  const id = getEnquiryEvent({ form, category, car: car && { carType: car.car_type, tag: car.tag } });
  if (id !== null) reportEvent(id);
}
