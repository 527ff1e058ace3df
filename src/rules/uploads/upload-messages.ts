import { type FileRule, formatBytes, nameKinds } from './file-kinds.ts';

/** What a visitor reads of a file that is not accepted. */
export const uploadMessages = {
  wrongKind: (label: string, { kinds }: FileRule) =>
    `${label} must be a ${nameKinds(kinds)} file. Please choose another file.`,
  heic: (label: string) => `${label} must be a JPEG, PNG or WebP photo. Please save the HEIC photo as JPEG.`,
  tooLarge: (label: string, { maxBytes }: FileRule) =>
    `${label} must be ${formatBytes(maxBytes)} or smaller. Please choose a smaller file.`,
  tooManyPixels: (megapixels: number, most: number) =>
    `This photo has ${megapixels} megapixels. Please choose one of ${most} megapixels or fewer.`,
  tooMany: (label: string, { most }: FileRule) =>
    most === 1 ? `${label}: please choose one file.` : `${label}: please choose ${most} files or fewer.`,
  leftOut: (label: string, { most }: FileRule) =>
    most === 1
      ? `${label}: please choose one file. We have kept the first.`
      : `${label}: please choose ${most} files or fewer. We have kept the first ${most}.`,
  empty: (label: string) => `${label} is an empty file. Please choose another file.`,
  broken: (label: string) => `${label} cannot be read. Please choose another file.`,
  gone: (label: string) => `${label}: please choose the file again. Files are kept for a day.`,
  unavailable: (label: string) => `${label} cannot be stored at the moment. Please try again in a few minutes.`,
} as const;
