import { spinLimits } from '../gallery/spin-set.ts';

/** What is taken as a photo of a car or a location. */
export const photoLimits = {
  /** Bytes of one as it is sent. */
  file: 25 * 1024 * 1024,
  /** On one car, the feed's among them. */
  onCar: 100,
  onPlace: 20,
  /** In one form of a browser without scripts. */
  inForm: 40,
  /** Before it is unpacked. */
  megapixels: 40,
  /** Pixels on the longer side of what is kept. */
  longestSide: 2560,
} as const;

/** Phones and computers offer HEIC photos as well: the browser or the server reads them. */
export const acceptedPhotos = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

/** What a person reads at a photo that was not taken; its name stands beside it. */
export const photoProblems = {
  unreadable: 'Your device does not give this file. Download it to the device first, or choose it again.',
  empty: 'This file is empty.',
  noPhoto: 'This is not a photo. JPEG, PNG, WebP and HEIC are taken.',
  broken: 'This photo cannot be read. It may be damaged.',
  tooLarge: `This file has more than ${photoLimits.file / 1024 / 1024} MB. Please choose a smaller one.`,
  tooManyPixels: (megapixels: number) =>
    `This photo has ${megapixels} megapixels. ${photoLimits.megapixels} or fewer are taken.`,
  full: `A car has ${photoLimits.onCar} photos at most. Delete one first.`,
  placeFull: `A location has ${photoLimits.onPlace} photos at most. Remove one first.`,
  spinFull: `A spin has ${spinLimits.most} pictures at most. Delete one first.`,
} as const;

const fullProblems: readonly string[] = [photoProblems.full, photoProblems.placeFull, photoProblems.spinFull];

/** Whether what says this takes no other one either. */
export const isFull = (message: string) => fullProblems.includes(message);
