/** What a weekday or a special day says: "closed", or "08:30-17:30", and behind it the name of a special day. */
export interface DayText {
  opens: string;
  closes: string;
  isClosed: boolean;
  name: string;
}

export function readDayText(text: string): DayText {
  const [hours = '', ...name] = text.trim().split(/\s+/);
  const [opens = '', closes = ''] = hours === 'closed' ? [] : hours.split('-');
  return { opens, closes, isClosed: hours === 'closed', name: name.join(' ') };
}

export function writeDayText({ opens, closes, isClosed, name }: DayText): string {
  return `${isClosed ? 'closed' : `${opens}-${closes}`} ${name}`.trim();
}

/** "8:30 am to 5:30 pm, Christmas Eve" */
export function describeDayText(text: string): string {
  const { opens, closes, isClosed, name } = readDayText(text);
  const hours = isClosed ? 'Closed' : `${describeTime(opens)} to ${describeTime(closes)}`;
  return name === '' ? hours : `${hours}, ${name}`;
}

/** "08:30" is "8:30 am" */
export function describeTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;

/** What is wrong with the hours; null where nothing is. */
export function findHoursProblem({ opens, closes, isClosed, name }: DayText): string | null {
  if (name.length > 60) return 'please keep the name under 60 characters.';
  if (isClosed) return null;
  if (opens === '' && closes === '') return 'please say from when until when it is open, or choose Closed.';
  if (opens === '') return 'please say when it opens.';
  if (closes === '') return 'please say when it closes.';
  if (!timeOfDay.test(opens) || !timeOfDay.test(closes)) return 'please give times such as 8:30 am or 17:30.';
  if (opens === closes) return `it cannot open and close at ${describeTime(opens)}.`;
  if (closes > opens) return null;
  return `it closes at ${describeTime(closes)}, before it opens at ${describeTime(opens)}. Hours past midnight are given to 11:59 pm, and the rest to the next day.`;
}
