/** Years after which a lender may lend. */
const ofAge = 18;
const oldest = 120;

export const birthdayMessages = {
  unreadable: 'Date of birth must be a date such as 27/3/1985.',
  future: 'Date of birth cannot be in the future.',
  tooYoung: `You must be ${ofAge} or older to apply for finance.`,
  tooOld: 'Please check the year of your date of birth.',
} as const;

export type ReadBirthday = { kind: 'read'; date: string } | { kind: 'wrong'; message: string };

/** Day, month and year as Australians write them, or year first; `today` is YYYY-MM-DD where the visitor is. */
export function readBirthday(text: string, today: string): ReadBirthday {
  const date = readDate(text.trim());
  if (date === null) return { kind: 'wrong', message: birthdayMessages.unreadable };
  if (date > today) return { kind: 'wrong', message: birthdayMessages.future };
  const age = countYears(date, today);
  if (age < ofAge) return { kind: 'wrong', message: birthdayMessages.tooYoung };
  if (age > oldest) return { kind: 'wrong', message: birthdayMessages.tooOld };
  return { kind: 'read', date };
}

/** As anybody writes a day; what is longer is none, however it goes on. */
const longestDate = 40;

/** YYYY-MM-DD; null where there is no such day. */
function readDate(text: string): string | null {
  if (text.length > longestDate) return null;
  const dayFirst = /^(\d{1,2})\s*[/.\- ]\s*(\d{1,2})\s*[/.\- ]\s*(\d{4})$/.exec(text);
  const yearFirst = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const [, year = '', month = '', day = ''] = dayFirst
    ? ['', dayFirst[3], dayFirst[2], dayFirst[1]]
    : (yearFirst ?? []);
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== date ? null : date;
}

/** Whole years from one day to another; who is born on 29 February has the birthday on 1 March of other years. */
function countYears(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}
