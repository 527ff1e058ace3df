/** What a visitor reads beside a field, from the server or from the browser's own check. A label inside a sentence is lower case. */
const inSentence = (label: string) =>
  /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

/** Not the visitor's own, as name and email are. */
const ofTheVehicle: ReadonlySet<string> = new Set([
  'Make',
  'Model',
  'Make and model',
  'Part or accessory',
  'Year',
  'Kilometres',
]);

export const formMessages = {
  missing: (label: string) => `Please enter ${ofTheVehicle.has(label) ? 'the' : 'your'} ${inSentence(label)}.`,
  // "Drop-off or wait" names its choices.
  notChosen: (label: string) => `Please choose ${/ or /.test(label) ? '' : 'a '}${inSentence(label)}.`,
  noFile: (label: string) => `Please attach your ${inSentence(label)}.`,
  notText: (label: string) => `${label} must be text.`,
  tooLong: (label: string, most: number) => `${label} must be ${most.toLocaleString('en-AU')} characters or fewer.`,
  postcode: 'Invalid postcode. Please enter a 4-digit number.',
  email: 'Please enter a valid email address.',
  phone: 'Please enter a valid Australian phone number.',
  notAMoment: 'Please choose a date, or leave the time open as well.',
  notANumber: (label: string, min: string, max: string) => `${label} must be a whole number from ${min} to ${max}.`,
  terms: 'Please accept the terms and conditions.',
  optIn: 'Yes, I would like to subscribe to receive latest offers & product updates.',
  requestPhotos: 'Please send photos for this car',
} as const;

/** LEAD-03, where the answer says nothing better. */
export const unexpectedError = 'An unexpected error occured';

/** The alert and the banner of LEAD-04, where nothing better is known. */
export const submissionFailed = 'An error occurred when submitting this form';

/** Neither disk nor store takes the enquiry. */
export const tryAgainOrCall = (name: string) => `Please try again in a few minutes, or call ${name}`;
