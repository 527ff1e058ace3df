const minuteMs = 60_000;

/** How long ago, for somebody who has to decide what comes first: "just now", "4 min ago", "3 h ago", "2 days ago". */
export function describeAge(from: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - from.getTime()) / minuteMs));
  if (minutes === 0) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day ago' : `${days} days ago`;
}
