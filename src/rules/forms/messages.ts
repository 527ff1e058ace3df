/** What a visitor reads beside a field. A label inside a sentence is lower case. */
const inSentence = (label: string) =>
  /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

export const formMessages = {
  missing: (label: string) => `Please enter your ${inSentence(label)}.`,
  notChosen: (label: string) => `Please choose a ${inSentence(label)}.`,
  noFile: (label: string) => `Please attach your ${inSentence(label)}.`,
  notText: (label: string) => `${label} must be text.`,
  tooLong: (label: string, most: number) => `${label} must be ${most.toLocaleString('en-AU')} characters or fewer.`,
  postcode: 'Invalid postcode. Please enter a 4-digit number.',
  email: 'Please enter a valid email address.',
  phone: 'Please enter a valid Australian phone number.',
  notAMoment: 'Please choose a date and a time, or leave both open.',
  notFree: (free: readonly string[]) =>
    free.length === 0
      ? 'That time is not available. Please choose another, or leave it open and we will arrange one with you.'
      : `That time is not available. Available times: ${free.join('; ')}.`,
  sold: 'This car has been sold. Please leave day and time open, and we will look for a similar one with you.',
  notHere: 'This car has not arrived yet. Please leave day and time open, and we will call you when it has.',
  otherDealership: (name: string) => `This car is sold by ${name}. Please choose that dealership.`,
  otherLocation: (name: string) => `This car stands at ${name}. Please choose that location.`,
  notItsLocation: (location: string, dealership: string, choices: readonly string[]) =>
    choices.length === 0
      ? `${location} does not belong to ${dealership}. Please choose another dealership.`
      : `${location} does not belong to ${dealership}. Please choose ${choices.join(' or ')}.`,
  notANumber: (label: string, min: string, max: string) => `${label} must be a whole number from ${min} to ${max}.`,
  notAStep: (label: string, step: string) => `${label} must be a multiple of ${step}.`,
  vin: 'VIN must be 17 letters and digits, without I, O and Q.',
  noVehicle: 'Please enter the rego, the VIN, or make and model.',
  noDepartment: (name: string, department: string, choices: readonly string[]) =>
    choices.length === 0
      ? `${name} has no ${department} department.`
      : `${name} has no ${department} department. Please choose ${choices.join(' or ')}.`,
  terms: 'Please accept the terms and conditions.',
  optIn: 'Yes, I would like to subscribe to receive latest offers & product updates.',
  requestPhotos: 'Please send photos for this car',
} as const;

/** Where a form was not read because of how much came. */
export const notReadMessages: Readonly<Record<413 | 429, string>> = {
  413: 'This form is too long to be sent. Please shorten what you typed.',
  429: 'Several forms came from your connection in a short time. Please wait a minute, then send this one again.',
};

/** LEAD-03, where the answer says nothing better. */
export const unexpectedError = 'An unexpected error occured';

/** The alert and the banner of LEAD-04, where nothing better is known. */
export const submissionFailed = 'An error occurred when submitting this form';

/** Neither disk nor store takes the enquiry. */
export const tryAgainOrCall = (name: string) => `Please try again in a few minutes, or call ${name}`;
