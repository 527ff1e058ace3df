const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** OFF-01. */
export const staffLimits = {
  invitationHours: 72,
  invitationMs: 72 * hourMs,
  resetHours: 1,
  resetMs: hourMs,
  /** Links that somebody may ask for himself in an hour. */
  resetsAnHour: 3,
  /** Wrong passwords and codes are counted over this time, by whom they are for and by who sends them. */
  countedMs: 15 * minuteMs,
  failuresOfTarget: 10,
  failuresOfNetwork: 30,
  /** For the second factor, after the password. */
  halfSessionMs: 10 * minuteMs,
  codeTries: 5,
  /** A session ends this long after it was last used, and in any case after `longestSessionMs`. */
  sessionMs: 7 * dayMs,
  longestSessionMs: 30 * dayMs,
  /** A session's end moves on no oftener. */
  renewalMs: hourMs,
  recoveryCodes: 10,
  people: 2_000,
} as const;
