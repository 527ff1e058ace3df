export const documentVideoMarks = { play: 'data-document-play' } as const;

/** A click puts the player, which waits beside the picture, in its place. */
export function playDocumentVideos(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey) return;
    const link = event.target.closest(`[${documentVideoMarks.play}]`);
    const player = link?.nextElementSibling;
    if (!(player instanceof HTMLTemplateElement)) return;
    event.preventDefault();
    const place = player.parentElement;
    // A copy made for this document: a film that is only moved here has been refused in the template's own.
    place?.replaceChildren(document.importNode(player.content, true));
    const shown = place?.querySelector<HTMLElement>('video, iframe');
    shown?.focus({ preventScroll: true });
    // A browser that refuses to start it leaves its controls.
    if (shown instanceof HTMLVideoElement) shown.play().catch(() => {});
  });
}
