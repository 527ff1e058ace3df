export const popupMarks = {
  /** Its id: a visitor who has closed it does not see it again. */
  popup: 'data-popup',
  expiresAt: 'data-expires-at',
  /** The moments that open it, with a space between two. */
  opens: 'data-opens',
} as const;
