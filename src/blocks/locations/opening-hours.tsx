import { Icon } from '#ui/icon.tsx';
import { openOnDesk } from '#ui/panels/disclosure.tsx';
import { PopoverDialog } from '#ui/panels/popover-dialog.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { LocationCardView } from './location-view.ts';
import { OpenText } from './open-text.tsx';

export interface OpeningHoursProps {
  location: Pick<LocationCardView, 'id' | 'name' | 'hours' | 'openText' | 'holidays'>;
  /** In narrow windows the table stands behind the words for today. */
  foldsInNarrow?: boolean;
}

/** LOC-04, LOC-05: the hours of a week, what holds today, and the holidays to come. */
export function OpeningHours({ location, foldsInNarrow = false }: OpeningHoursProps) {
  const { hours, openText, holidays } = location;
  if (hours.length === 0 && holidays.length === 0) return null;
  return (
    <div>
      {foldsInNarrow && hours.length > 0 ? (
        <details className={openOnDesk}>
          <HoursSummary openText={openText} />
          <HoursToday openText={openText} className="max-lg:hidden" />
          <HoursTable location={location} />
          <HolidayHours location={location} />
        </details>
      ) : (
        <>
          <HoursToday openText={openText} />
          <HoursTable location={location} />
          <HolidayHours location={location} />
        </>
      )}
    </div>
  );
}

/** All of it behind the words for today, where many places stand in short. */
export function WeekBehindToday({ location }: Pick<OpeningHoursProps, 'location'>) {
  const { hours, openText, holidays } = location;
  if (hours.length === 0 && holidays.length === 0) return null;
  return (
    <details className="text-note">
      <HoursSummary openText={openText} />
      <HoursTable location={location} />
      <HolidayHours location={location} />
    </details>
  );
}

function HoursToday({ openText, className = '' }: { className?: string } & HoursSummaryProps) {
  if (openText === null) return null;
  return (
    <p className={`mb-3 flex items-center gap-2 font-semibold ${className}`}>
      <Icon name="clock" />
      <OpenText text={openText} />
    </p>
  );
}

type HoursSummaryProps = Pick<OpeningHoursProps['location'], 'openText'>;

function HoursSummary({ openText }: HoursSummaryProps) {
  return (
    <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2 font-semibold">
      <Icon name="clock" />
      {openText === null ? 'Opening hours' : <OpenText text={openText} />}
      <Icon name="chevron-down" className="size-4 turns-open" />
    </summary>
  );
}

function HoursTable({ location: { name, hours } }: OpeningHoursProps) {
  if (hours.length === 0) return null;
  return (
    <table className="w-full text-note">
      <caption className="sr-only">Opening hours of {name}</caption>
      <tbody>
        {hours.map((day) => (
          <tr key={day.day} className={day.today ? 'font-semibold' : ''}>
            <th scope="row" className="py-1 pr-4 text-left [font-weight:inherit]">
              {day.day}
              {day.today ? <VisuallyHidden> (today)</VisuallyHidden> : null}
            </th>
            <td className="py-1 text-right tabular-nums">
              <OpenText text={day.text} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** LOC-05: the browser opens and closes the dialog by itself. */
function HolidayHours({ location: { id, name, holidays } }: OpeningHoursProps) {
  if (holidays.length === 0) return null;
  const dialogId = `${id}-holidays`;
  return (
    <>
      <button
        type="button"
        popoverTarget={dialogId}
        className="mt-2 inline-flex min-h-11 items-center gap-2 text-note font-semibold underline underline-offset-4"
      >
        Holiday hours
        <VisuallyHidden> of {name}</VisuallyHidden>
      </button>
      <PopoverDialog id={dialogId} title="Holiday hours" layout="text">
        <p className="mt-1 text-quiet-text">{name}</p>
        <table className="mt-4 w-full text-note">
          <caption className="sr-only">Holiday hours of {name}</caption>
          <tbody>
            {holidays.map((holiday) => (
              <tr key={holiday.date} className="border-t border-line">
                <th scope="row" className="py-2 pr-4 text-left font-normal">
                  {holiday.name === null ? null : <span className="block font-semibold">{holiday.name}</span>}
                  <time dateTime={holiday.date}>{holiday.day}</time>
                </th>
                <td className="py-2 text-right font-semibold whitespace-nowrap tabular-nums">{holiday.text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </PopoverDialog>
    </>
  );
}
