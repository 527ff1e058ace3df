import { describeStoreError } from '#db/store-error.ts';
import type { FieldProblem } from '#kernel/refusal.ts';
import { isOffered, listFreeTimes } from '#rules/appointments/free-times.ts';
import { appointmentField, readAppointment, readOpenDay } from '#rules/appointments/read-appointment.ts';
import { writeVisit } from '#rules/appointments/write-visit.ts';
import { readWallTime } from '#rules/appointments/zoned-time.ts';
import { hasTestDrives, isSold } from '#rules/car/state/availability.ts';
import { listAskedFields } from '#rules/forms/enquiry-forms.ts';
import { enquiryFields } from '#rules/forms/fields/enquiry-fields.ts';
import type { EnquiryForm } from '#rules/forms/form-names.ts';
import { formMessages } from '#rules/forms/messages.ts';
import { serverMessages } from '#rules/forms/server-messages.ts';
import { findPlaceProblem } from '#rules/locations/find-place-problem.ts';
import { findUnchosenPlace } from '#rules/locations/find-unchosen-place.ts';
import { isUnanswered } from '#rules/locations/is-unanswered.ts';
import { getKindNoun } from '#rules/search/stock/stock-noun.ts';
import { askCalendar } from '../../appointments/ask-calendar.ts';
import type { TimeClaim } from '../../appointments/claim-time.ts';
import { hasEnoughTimes, type TimeContact } from '../../appointments/find-held-times.ts';
import { type ExceptEnquiry, getVisitPurpose, type VisitPurpose } from '../../appointments/list-asked-for.ts';
import type { SiteContext } from '../../context.ts';
import { getToday, listLocations } from '../../locations/list-locations.ts';
import { type NamedPlaces, placeEnquiry } from '../commit/place-enquiry.ts';
import { afterPatience } from './patience.ts';

/** The time that is asked for, on whichever form; null if the visitor left it open, or wrote something else. */
export function findTimeClaim(
  ctx: SiteContext,
  { email, phone, ...asked }: Pick<NamedPlaces, 'form' | 'fields'> & TimeContact,
): TimeClaim | null {
  const at = readTime(ctx, asked);
  return at && { site: ctx.site, at, purpose: getVisitPurpose(asked.form), contact: { email, phone } };
}

function readTime({ site }: SiteContext, { fields }: Pick<NamedPlaces, 'fields'>): Date | null {
  return readAppointment(fields[appointmentField] ?? '', site.settings.locale.timeZone);
}

export interface AskedVisit {
  except: ExceptEnquiry | null;
  /** Null before the step that asks for it. */
  contact: TimeContact | null;
  /** As many visitors of this process have the time as may. */
  isGiven: boolean;
  /** False before the last step of a form: what is not named yet may still come. */
  isWhole: boolean;
}

/**
 * What only the store can say of where and when: whether the places belong together (LOC-09), and whether the time is
 * offered where the car stands (LEAD-12). A repeat of the enquiry that took the time is no problem. While the store is
 * away an enquiry is accepted with the time that it asks for, unless that is past or this process has given it away.
 */
export async function findVisitProblem(
  ctx: SiteContext,
  asked: NamedPlaces,
  visit: AskedVisit,
): Promise<FieldProblem | null> {
  if (isPastDay(ctx, asked)) return { field: appointmentField, message: serverMessages.pastDay };
  const at = readTime(ctx, asked);
  if (at === null && !hasChoices(asked) && !(visit.isWhole && asksWhere(asked.form))) return null;
  const isPast = at !== null && at.getTime() <= ctx.clock.now().getTime();
  const unchecked = isPast || (at !== null && visit.isGiven) ? describeNotFree([]) : null;
  const checked = checkVisit(ctx, asked, { ...visit, at, unchecked }).catch((error: unknown) => {
    const reason = describeStoreError(error);
    ctx.log.warn('the place and time of an enquiry were not checked', { reason });
    return unchecked;
  });
  return Promise.race([checked, afterPatience(ctx).then(() => unchecked)]);
}

/** LEAD-12: of a day whose time is left open; the day itself is not over before midnight at the dealer's. */
function isPastDay(ctx: SiteContext, { fields }: NamedPlaces): boolean {
  const day = readOpenDay(fields[appointmentField] ?? '');
  return day !== null && day < getToday(ctx);
}

/** Whether it names anything that may not belong together. */
function hasChoices({ carId, locationId, dealershipSlug, fields }: NamedPlaces): boolean {
  const isPair = carId === null && locationId !== null && dealershipSlug !== null;
  return isPair || Object.hasOwn(fields, 'location') || Object.hasOwn(fields, 'dealership');
}

function asksWhere(form: EnquiryForm): boolean {
  return listAskedFields(form).some((name) => name === 'dealership' || name === 'location');
}

interface CheckedTime extends Omit<AskedVisit, 'isGiven'> {
  at: Date | null;
  /** What can be said of it without a place. */
  unchecked: FieldProblem | null;
}

async function checkVisit(
  ctx: SiteContext,
  asked: NamedPlaces,
  { at, except, contact, isWhole, unchecked }: CheckedTime,
): Promise<FieldProblem | null> {
  const { location, car, named, lacksDepartment, offered } = await placeEnquiry(ctx.store.db, asked);
  if (isUnanswered(asked.form, offered.locations)) {
    return { field: 'location', message: serverMessages.noWorkshop };
  }
  if (lacksDepartment !== null) {
    const { name, department, choices } = lacksDepartment;
    return { field: 'location', message: serverMessages.noDepartment(name, department, choices) };
  }
  if (named.location === null && Object.hasOwn(asked.fields, 'location')) {
    return { field: 'location', message: formMessages.notChosen('Location') };
  }
  if (isWhole && car === null && named.location === null && named.dealership === null) {
    const field = findUnchosenPlace({ form: asked.form, settings: ctx.site.settings, ...offered });
    if (field !== null) return { field, message: formMessages.notChosen(enquiryFields[field].label) };
  }
  const noun = getKindNoun(ctx.site.settings.stock, car?.itemType ?? '').one;
  const problem = findPlaceProblem(named, noun);
  if (problem !== null || at === null) return problem;
  if (car !== null && !hasTestDrives(car)) {
    return { field: appointmentField, message: (isSold(car) ? serverMessages.sold : serverMessages.notHere)(noun) };
  }
  if (location === null) return unchecked;
  const purpose = getVisitPurpose(asked.form);
  if (contact !== null && (await hasEnoughTimes(ctx.store.db, ctx, { purpose, contact, except }))) {
    const { timesAVisitor } = ctx.site.settings[purpose];
    return { field: appointmentField, message: serverMessages.enoughTimes(timesAVisitor) };
  }
  return findTimeProblem(ctx, at, { locationId: location.id, purpose, carId: car?.id ?? null, except });
}

export function describeNotFree(free: readonly string[]): FieldProblem {
  return { field: appointmentField, message: serverMessages.notFree(free) };
}

/** How many available times are suggested, of how many days from the one that is asked for. */
const suggested = { times: 4, days: 7 };
const dayMs = 24 * 60 * 60 * 1000;

async function findTimeProblem(
  ctx: SiteContext,
  at: Date,
  {
    locationId,
    ...asked
  }: { locationId: number; purpose: VisitPurpose; carId: number | null; except: ExceptEnquiry | null },
): Promise<FieldProblem | null> {
  const location = (await listLocations(ctx)).find(({ id }) => id === locationId);
  if (!location) return describeNotFree([]);
  const question = await askCalendar(ctx.store.db, ctx, { location, ...asked });
  if (isOffered(at, question)) return null;
  const { timeZone, now } = question;
  const first = new Date(Math.max(at.getTime(), now.getTime()));
  const last = new Date(first.getTime() + (suggested.days - 1) * dayMs);
  const days = { from: readWallTime(first, timeZone).date, to: readWallTime(last, timeZone).date };
  const nearest = listFreeTimes({ ...question, ...days })
    .toSorted((a, b) => Math.abs(a.getTime() - at.getTime()) - Math.abs(b.getTime() - at.getTime()))
    .slice(0, suggested.times)
    .toSorted((a, b) => a.getTime() - b.getTime());
  return describeNotFree(nearest.map((time) => writeVisit(time, timeZone)));
}
