/** Opens the office for whoever has it. */
const officeLink = /^(\/office\/link\/).+/;
/** A mail address, or a number as long as those of phones. */
const perhapsPersonal = /@|%40|\d{8,}/i;
const longestSegment = 80;

/** The path of a request as the log may have it: no link that signs somebody in, and nothing of a visitor's in an address that leads nowhere. */
export function toLoggedPath(path: string, { leadsNowhere }: { leadsNowhere: boolean }): string {
  if (!leadsNowhere) return path.replace(officeLink, '$1…');
  const mayBeLogged = (segment: string) => segment.length <= longestSegment && !perhapsPersonal.test(segment);
  return path
    .split('/')
    .map((segment) => (mayBeLogged(segment) ? segment : '…'))
    .join('/');
}
