/** Whether the browser has the version with this validator. A proxy may have weakened the validator. */
export function isUnchanged(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  return ifNoneMatch.split(',').some((tag) => {
    const sent = tag.trim();
    return sent === '*' || sent === etag || sent === `W/${etag}`;
  });
}
