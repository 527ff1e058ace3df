export const popupMarks = {
  /** Its id: a visitor who has closed it does not see it again. */
  popup: 'data-popup',
  expiresAt: 'data-expires-at',
} as const;
