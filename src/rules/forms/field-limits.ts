/** The most characters a field takes. */
export const fieldLimits = {
  name: 80,
  email: 254,
  phone: 32,
  postcode: 4,
  message: 5000,
  /** What the page sends along, not what a visitor types. */
  hidden: 200,
  leadAttributes: 20_000,
} as const;
