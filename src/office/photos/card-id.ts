/** Names the card of a photo on the page. */
export const getCardId = (address: string) => `photo-${address.replace(/\W+/g, '-')}`;
