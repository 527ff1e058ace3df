const day = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "21 January 2027", of a day as it is kept: 2027-01-21. */
export function formatPrizeDay(validUntil: string): string {
  return day.format(new Date(`${validUntil}T00:00:00Z`));
}
