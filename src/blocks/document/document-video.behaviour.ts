export const documentVideoMarks = { play: 'data-document-play' } as const;

/** A click puts the player, which waits beside the picture, in its place. */
export function playDocumentVideos(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey) return;
    const link = event.target.closest(`[${documentVideoMarks.play}]`);
    const player = link?.nextElementSibling;
    if (!(player instanceof HTMLTemplateElement)) return;
    event.preventDefault();
    player.parentElement?.replaceChildren(player.content);
  });
}
