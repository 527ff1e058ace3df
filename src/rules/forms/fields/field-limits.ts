/** The most characters a field takes, and the most bytes a form without its files. */
export const fieldLimits = {
  name: 80,
  email: 254,
  phone: 32,
  postcode: 4,
  message: 5000,
  rego: 10,
  vin: 17,
  part: 200,
  ticks: 1000,
  /** What the page sends along, not what a visitor types. */
  hidden: 200,
  leadAttributes: 20_000,
  post: 128 * 1024,
} as const;
