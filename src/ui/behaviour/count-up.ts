import { formatCount } from '#kernel/money.ts';

/** Runs a figure up to a number in so many milliseconds; at once where motion is not wanted. */
export function countUp(figure: Element, to: number, { ms, from = 0 }: { ms: number; from?: number }): void {
  const words = new Text(formatCount(from));
  figure.replaceChildren(words);
  // One text whose words change: each that is put in anew would have `:has()` and the islands look through the page.
  const write = (value: number) => {
    const text = formatCount(Math.round(value));
    if (words.data !== text) words.data = text;
  };
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    write(to);
    return;
  }
  const start = performance.now();
  const step = (now: number) => {
    const part = Math.min(1, (now - start) / ms);
    write(from + (to - from) * (1 - (1 - part) ** 3));
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
