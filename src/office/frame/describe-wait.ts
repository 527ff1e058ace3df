import type { LeadWait } from '#services/leads/speed/measure-wait.ts';

export interface WaitView {
  /** "18 min" of opening hours. */
  waited: string;
  /** "due in 12 min", "5 min over", or when it is due while the place is closed. */
  due: string;
  isOver: boolean;
}

const minuteMs = 60_000;

export function describeWait({ waitedMs, leftMs, isOpen, dueAt, timeZone }: LeadWait): WaitView {
  const isOver = leftMs <= 0;
  return { waited: describeSpan(waitedMs), due: isOver ? `${describeSpan(-leftMs)} over` : describeDue(), isOver };

  function describeDue(): string {
    if (isOpen) return `due in ${describeSpan(Math.ceil(leftMs / minuteMs) * minuteMs)}`;
    if (dueAt === null) return 'closed for now';
    const [weekday, hour] = [{ weekday: 'short' }, { hour: 'numeric', minute: '2-digit' }] as const;
    return `due ${new Intl.DateTimeFormat('en-AU', { ...weekday, ...hour, timeZone }).format(dueAt)}`;
  }
}

/** "0 min", "45 min", "2 h 5 min", "14 h". */
export function describeSpan(ms: number): string {
  const minutes = Math.floor(ms / minuteMs);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return hours >= 10 || rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
