/** The address of a report; null for what leads nowhere. */
export function readReportHref(address: string | null): string | null {
  const report = address?.trim() ?? '';
  return /^(https?:\/\/|\/(?!\/))/.test(report) ? report : null;
}
