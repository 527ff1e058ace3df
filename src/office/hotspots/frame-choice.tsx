import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../addresses.ts';
import type { HotspotsView } from './present-hotspots.ts';

const step = 'inline-flex min-h-11 items-center px-2 text-link underline underline-offset-4';

/** The way to the other pictures of the spin; a hotspot that is set on another one too goes along. */
export function FrameChoice({ view: { id, frames, like }, current }: { view: HotspotsView; current: number }) {
  const strip = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the one that is looked at has moved
  useEffect(() => {
    const chosen = strip.current?.querySelector('[aria-current]');
    if (!(chosen instanceof HTMLElement) || strip.current === null) return;
    strip.current.scrollLeft = chosen.offsetLeft - strip.current.clientWidth / 2;
  }, [current]);
  if (frames.length < 2) return null;
  const addressFrame = (at: number) =>
    paths.hotspots(id, {
      frame: String(((at + frames.length) % frames.length) + 1),
      ...(like !== null && { like: like.key }),
    });
  return (
    <div className="mt-3">
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-note">
        <Link to={addressFrame(current - 1)} preventScrollReset className={step}>
          Picture before
        </Link>
        <span className="tabular-nums">
          Picture {current + 1} of {frames.length}
        </span>
        <Link to={addressFrame(current + 1)} preventScrollReset className={step}>
          Picture after
        </Link>
      </p>
      <ul ref={strip} aria-label="Pictures of the spin" className="relative flex gap-2 overflow-x-auto p-1">
        {frames.map(({ number, src, hotspots }, at) => (
          <li key={number} className="relative shrink-0">
            <Link
              to={addressFrame(at)}
              preventScrollReset
              aria-label={`Picture ${number}${hotspots === 0 ? '' : `, ${hotspots === 1 ? '1 hotspot' : `${hotspots} hotspots`}`}`}
              aria-current={at === current ? 'true' : undefined}
              className="flex aspect-4/3 w-20 items-center justify-center overflow-hidden rounded-control bg-muted text-small text-muted-text aria-[current]:outline-2 aria-[current]:outline-accent"
            >
              {src === null ? (
                number
              ) : (
                <img src={src} alt="" width={160} height={120} loading="lazy" className="size-full object-cover" />
              )}
            </Link>
            {hotspots === 0 ? null : (
              <span
                aria-hidden="true"
                className="pointer-events-none absolute right-1 top-1 rounded-full bg-inverse px-1.5 text-small font-semibold text-inverse-text"
              >
                {hotspots}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
