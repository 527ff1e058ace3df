/** "$35,000", "42,000 kms", "2019" */
export function formatNumber(
  value: number,
  { prefix, suffix, grouped }: { prefix: string; suffix: string; grouped: boolean },
): string {
  const digits = grouped ? value.toLocaleString('en-AU') : String(value);
  return `${prefix}${digits}${suffix === '' ? '' : ` ${suffix}`}`;
}
