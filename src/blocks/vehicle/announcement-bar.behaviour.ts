/** What the bar announces: dismissed once, it does not come back. */
export const announcementMarks = { bar: 'data-announcement' } as const;

const dismissedKey = 'forecourt.dismissed';
/** As many as a visitor of one group meets. */
const most = 50;

/** VDP-13: a bar that this visitor has dismissed stays away, on the pages of all cars at that place. */
export function rememberAnnouncement(): void {
  const bar = document.querySelector<HTMLDetailsElement>(`details[${announcementMarks.bar}]`);
  if (!bar) return;
  const text = bar.getAttribute(announcementMarks.bar) ?? '';
  if (readDismissed().includes(text)) bar.open = false;
  bar.addEventListener('toggle', () => {
    if (!bar.open) keepDismissed(text);
  });
}

function readDismissed(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(dismissedKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : [];
  } catch {
    return [];
  }
}

/** A browser that keeps nothing shows it again; that is all that is lost. */
function keepDismissed(text: string): void {
  const others = readDismissed().filter((other) => other !== text);
  try {
    localStorage.setItem(dismissedKey, JSON.stringify([text, ...others].slice(0, most)));
  } catch {}
}
