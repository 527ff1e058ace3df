/** In a quiet moment, or after a few seconds without one. */
export function whenIdle(run: (moment?: IdleDeadline) => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 4000 });
  else setTimeout(() => run(), 2000);
}
