import { formatPhone } from '#rules/car/phone.ts';
import { cleanLine, cleanText } from '#rules/forms/clean-text.ts';
import { findHoursProblem, readDayText, writeDayText } from '#rules/locations/day-text.ts';
import { locationTypeLabels, type PlaceField, type PlaceValue, placeStates } from '#rules/locations/place-fields.ts';
import { linkTarget } from '#rules/site-settings/link-target.ts';
import { email, phone } from '../../sites/site-file.ts';

type ReadText = { value: PlaceValue } | { problem: string };

const longestLine = 120;
const mostMails = 10;

/** What somebody has typed into a field of a place, as it is stored, or what is wrong with it. */
export function readPlaceText({ label, kind, isRequired = false }: PlaceField, typed: string): ReadText {
  const text = kind === 'mails' ? cleanText(typed) : cleanLine(typed);
  if (text === '' && kind !== 'type')
    return isRequired ? { problem: `${label}: it cannot be empty.` } : { value: null };
  const read = readKind(kind, text);
  return 'problem' in read ? { problem: `${label}: ${read.problem}` } : read;
}

function readKind(kind: PlaceField['kind'], text: string): ReadText {
  switch (kind) {
    case 'line':
      if (text.length > longestLine) return { problem: `please keep it under ${longestLine} characters.` };
      return { value: text };
    case 'flag':
      return text === 'yes' || text === 'no' ? { value: text } : { problem: 'please choose Yes or No.' };
    case 'type':
      return text in locationTypeLabels ? { value: text } : { problem: 'please choose one of the list.' };
    case 'state':
      return placeStates.some((state) => state === text) ? { value: text } : { problem: 'please choose a state.' };
    case 'postcode':
      return /^\d{4}$/.test(text) ? { value: text } : { problem: 'it has four digits.' };
    case 'degrees':
      return readDegrees(text);
    case 'link':
      return linkTarget.safeParse(text).success ? { value: text } : { problem: 'it begins with https:// or /.' };
    case 'phone': {
      const read = phone.safeParse(text);
      return read.success
        ? { value: read.data }
        : { problem: 'please give an Australian number, such as 07 5550 1234.' };
    }
    case 'mail':
      return email.safeParse(text).success ? { value: text.toLowerCase() } : { problem: 'this is no mail address.' };
    case 'mails':
      return readMails(text);
    case 'hours':
    case 'day': {
      const day = readDayText(text);
      const problem = findHoursProblem(day);
      return problem === null ? { value: writeDayText(day) } : { problem };
    }
    case 'photos':
      return { problem: 'they are added and arranged on a screen of their own.' };
    default:
      return kind satisfies never;
  }
}

function readDegrees(text: string): ReadText {
  const degrees = Number(text);
  // Both go round the world; the store knows that a latitude has less.
  return Number.isFinite(degrees) && Math.abs(degrees) <= 180
    ? { value: String(degrees) }
    : { problem: 'it is a number such as -27.4.' };
}

function readMails(text: string): ReadText {
  const mails = text.split(/[\s,;]+/).map((mail) => mail.toLowerCase());
  const wrong = mails.find((mail) => !email.safeParse(mail).success);
  if (wrong !== undefined) return { problem: `“${wrong.slice(0, 80)}” is no mail address.` };
  if (mails.length > mostMails) return { problem: `${mostMails} addresses at most.` };
  return { value: [...new Set(mails)].join('\n') };
}

/** As it stands in the control. */
export function writePlaceText({ kind }: Pick<PlaceField, 'kind'>, value: PlaceValue): string {
  if (value === null) return '';
  return kind === 'phone' ? formatPhone(value) : value;
}
