import { Link } from 'react-router';
import { paths } from '../addresses.ts';
import { MediaLinks, type MediaScreen } from './media-links.tsx';
import type { MediaCarView } from './present-media-car.ts';

interface MediaHeaderProps {
  car: MediaCarView;
  current: MediaScreen;
  /** Names the article around it. */
  id: string;
  title: string;
}

/** Whose pictures or films these are, and the ways on. */
export function MediaHeader({ car, current, id, title }: MediaHeaderProps) {
  return (
    <>
      <title>{`${title} of ${car.name} | Stock | Office`}</title>
      <Link
        to={paths.car(car.id)}
        className="inline-flex min-h-11 items-center text-note text-link underline underline-offset-4"
      >
        {car.name}
      </Link>
      <header className="flex flex-wrap items-center justify-between gap-x-6">
        <h1 id={id} className="text-heading">
          {title}
        </h1>
        {car.href === null ? null : (
          <a href={car.href} className="inline-flex min-h-11 items-center text-link underline underline-offset-4">
            See it on the website
          </a>
        )}
      </header>
      <MediaLinks carId={car.id} current={current} />
    </>
  );
}
