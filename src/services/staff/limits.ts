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
  /** How long a browser may take to answer a challenge. */
  challengeMs: 5 * minuteMs,
  /** How long the password or a passkey counts as just given, for what a stolen session must not do. */
  proofMs: 10 * minuteMs,
  passkeys: 20,
  passkeyName: 60,
  /** Of a mail that tells what was done to an account: tried, then kept. */
  noticeTriedMs: 2 * dayMs,
  noticeKeptMs: 30 * dayMs,
  people: 2_000,
} as const;
