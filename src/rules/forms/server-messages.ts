/** What only the server can say of a field: apart, since the words of the browser's own check go to every page with a form. */
export const serverMessages = {
  notFree: (free: readonly string[]) =>
    free.length === 0
      ? 'That time is not available. Please choose another, or leave it open and we will arrange one with you.'
      : `That time is not available. Available times: ${free.join('; ')}.`,
  pastDay: 'That day is over. Please choose another, or leave it open and we will arrange one with you.',
  enoughTimes: (most: number) =>
    `You have ${most === 1 ? 'a time' : `${most} times`} with us already. To change one or add another, call us, or leave day and time open and we will arrange it with you.`,
  manyTimes:
    'Many times were asked for from your connection today. Leave day and time open and we will arrange one with you, or call us.',
  sold: (noun: string) =>
    `This ${noun} has been sold. Please leave day and time open, and we will look for a similar one with you.`,
  notHere: (noun: string) =>
    `This ${noun} has not arrived yet. Please leave day and time open, and we will call you when it has.`,
  otherDealership: (noun: string, name: string) => `This ${noun} is sold by ${name}. Please choose that dealership.`,
  otherLocation: (noun: string, name: string) => `This ${noun} stands at ${name}. Please choose that location.`,
  notItsLocation: (location: string, dealership: string, choices: readonly string[]) =>
    choices.length === 0
      ? `${location} does not belong to ${dealership}. Please choose another dealership.`
      : `${location} does not belong to ${dealership}. Please choose ${choices.join(' or ')}.`,
  vin: 'VIN must be 17 letters and digits, without I, O and Q.',
  noVehicle: 'Please enter the rego, the VIN, or make and model.',
  notOffered: (choice: string) => `“${choice}” is not offered any more. Please choose again.`,
  noWorkshop: 'We have no workshop of our own. Please send us a message, and we will find somebody for you.',
  noDepartment: (name: string, department: string, choices: readonly string[]) =>
    choices.length === 0
      ? `${name} has no ${department} department.`
      : `${name} has no ${department} department. Please choose ${choices.join(' or ')}.`,
} as const;

export type NotReadStatus = 413 | 429 | 503;

/** Where a form was not read because of how much came. */
export const notReadMessages: Readonly<Record<NotReadStatus, string>> = {
  413: 'This form is too long to be sent. Please shorten what you typed.',
  429: 'Several forms came from your connection in a short time. Please wait a minute, then send this one again.',
  503: 'There was no room for your files just now. Please choose them again, and send the form in a minute.',
};
