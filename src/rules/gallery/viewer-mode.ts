export const viewerModes = ['spinner', 'walkaround', 'gallery', 'interior'] as const;
export type ViewerMode = (typeof viewerModes)[number];

/** VDP-03: the modes that a car has something for; the site's own comes first where it is among them. */
export function listModes(hasMedia: Readonly<Record<ViewerMode, boolean>>, preferred: ViewerMode): ViewerMode[] {
  const available = viewerModes.filter((mode) => hasMedia[mode]);
  return available.includes(preferred) ? [preferred, ...available.filter((mode) => mode !== preferred)] : available;
}
