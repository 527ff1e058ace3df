import { countdownMarks } from './countdown-marks.ts';
import { writeTimeLeft } from './write-time-left.ts';

const minuteMs = 60_000;

/** BUY-04: writes beside each end how much time is left, anew each minute. */
export function countDown(): void {
  const places = document.querySelectorAll<HTMLElement>(`[${countdownMarks.until}]`);
  if (places.length === 0) return;
  const write = () => {
    for (const place of places) {
      place.textContent = writeTimeLeft(Number(place.getAttribute(countdownMarks.until)) - Date.now());
    }
  };
  write();
  setInterval(write, minuteMs);
}
