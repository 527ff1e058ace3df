export function describeTimes(times: readonly number[]): string {
  const at = (share: number) => `${pickAt(times, share).toFixed(1)} ms`;
  return `p50 ${at(0.5)}, p75 ${at(0.75)}, longest ${at(1)}, of ${times.length}`;
}

/** The time that so great a share keeps; 0 of none. */
export function pickAt(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
