/** Files that make the office an app of a phone: the same for everybody, and nothing of anybody is in them. */
export const officeWorkerPath = '/office/worker.js';
export const officeManifestPath = '/office/manifest.webmanifest';
export const officeScope = '/office';

export const officeIconSizes = [180, 192, 512] as const;
export type OfficeIconSize = (typeof officeIconSizes)[number];

export function writeOfficeIconPath(size: OfficeIconSize): string {
  return `/office/icon-${size}.png`;
}
