declare global {
  interface Window {
    /** What the page has noted since it was asked last. */
    drainInteractions(): { ms: number[]; shift: number };
  }
}

/**
 * Runs in the page, before anything of it: the longest time of each interaction until the next frame, as INP counts
 * it, in steps of 8 ms and from 16 ms on; and CLS. A touch that becomes a swipe is no interaction to INP; here it counts.
 */
export function watchInteractions(): void {
  const longest = new Map<string, number>();
  let shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId = 0, name } = entry as PerformanceEntry & { interactionId?: number };
      if (interactionId === 0 && !/^(pointer(down|up|cancel)|touch(start|end)|click|input|change)$/.test(name))
        continue;
      const key = interactionId > 0 ? String(interactionId) : `${name} ${entry.startTime}`;
      longest.set(key, Math.max(longest.get(key) ?? 0, entry.duration));
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value = 0, hadRecentInput = false } = entry as { value?: number; hadRecentInput?: boolean };
      if (!hadRecentInput) shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  window.drainInteractions = () => {
    const ms = [...longest.values()];
    longest.clear();
    return { ms, shift };
  };
}
