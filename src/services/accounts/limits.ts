const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** USER-07. Codes are counted over an hour, by who gets them and by who asks. */
export const accountLimits = {
  codeMinutes: 10,
  codeMs: 10 * minuteMs,
  codeTries: 5,
  countedMs: hourMs,
  codesOfTarget: 5,
  codesOfNetwork: 30,
  /** Wrong tries, of all codes that a network has asked for. */
  triesOfNetwork: 60,
  sessionDays: 30,
  sessionMs: 30 * 24 * hourMs,
  /** A session's end moves on no oftener, so that reading a page is rarely a write. */
  renewalMs: hourMs,
  /** Codes are kept for counting, and then deleted. */
  keptCodesMs: 24 * hourMs,
} as const;
