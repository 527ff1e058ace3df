export const viewerModes = ['spinner', 'walkaround', 'gallery', 'interior'] as const;
export type ViewerMode = (typeof viewerModes)[number];

/** VDP-03: the viewer modes that the car has media for; the site's default comes first if available. */
export function listModes(hasMedia: Readonly<Record<ViewerMode, boolean>>, preferred: ViewerMode): ViewerMode[] {
  const available = viewerModes.filter((mode) => hasMedia[mode]);
  return available.includes(preferred) ? [preferred, ...available.filter((mode) => mode !== preferred)] : available;
}
