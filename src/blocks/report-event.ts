/** Tells whoever counts (analytics) of something that a visitor did, by its number; without listeners nothing happens. */
export function reportEvent(id: number): void {
  document.dispatchEvent(new CustomEvent('forecourt:event', { detail: { id } }));
}
