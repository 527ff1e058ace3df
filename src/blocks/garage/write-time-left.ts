const minuteMs = 60_000;

const count = (amount: number, noun: string) => `${amount} ${noun}${amount === 1 ? '' : 's'}`;

/** "1 day 3 hours left"; the two largest units alone, and empty once it is over. */
export function writeTimeLeft(ms: number): string {
  if (!(ms > 0)) return '';
  const minutes = Math.max(1, Math.floor(ms / minuteMs));
  const parts = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor(minutes / 60) % 24, 'hour'],
    [minutes % 60, 'minute'],
  ] as const;
  const first = parts.findIndex(([amount]) => amount > 0);
  const shown = parts.slice(first, first + 2).filter(([amount]) => amount > 0);
  return `${shown.map(([amount, noun]) => count(amount, noun)).join(' ')} left`;
}
