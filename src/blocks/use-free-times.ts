import { useEffect, useState } from 'react';

/** What a test drive can be booked for, asked anew after a refusal; null until it is known, and where nobody can tell. */
export function useFreeTimes(action: string, refusal: string | null): readonly string[] | null {
  const [times, setTimes] = useState<readonly string[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: who was refused a time should not be offered it again
  useEffect(() => {
    const asking = new AbortController();
    askTimes(action, asking.signal).then((found) => {
      if (!asking.signal.aborted) setTimes(found);
    });
    return () => asking.abort();
  }, [action, refusal]);
  return times;
}

const shownDays = 21;

async function askTimes(action: string, signal: AbortSignal): Promise<readonly string[] | null> {
  const url = new URL(action, window.location.href);
  const last = new Date(Date.now() + (shownDays - 1) * 24 * 60 * 60 * 1000);
  url.searchParams.set('to', last.toISOString().slice(0, 10));
  try {
    const answer = await fetch(url, { signal, headers: { accept: 'application/json' } });
    if (!answer.ok) return null;
    const { times } = await answer.json();
    return Array.isArray(times) ? times.filter((time) => typeof time === 'string') : null;
  } catch {
    return null;
  }
}
