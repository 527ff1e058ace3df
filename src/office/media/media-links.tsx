import { Link } from 'react-router';
import { paths } from '../addresses.ts';

const screens = {
  photos: { label: 'Photos', to: paths.photos },
  videos: { label: 'Videos', to: paths.videos },
  spin: { label: 'Spin', to: paths.spin },
  panorama: { label: 'Panorama', to: paths.panorama },
  hotspots: { label: 'Hotspots', to: (id: number) => paths.hotspots(id, {}) },
} as const;

export type MediaScreen = keyof typeof screens;

/** The ways between the screens of a car's pictures and films. */
export function MediaLinks({ carId, current }: { carId: number; current: MediaScreen | null }) {
  return (
    <nav aria-label="Pictures and films of the car" className="mt-2">
      <ul className="flex flex-wrap gap-x-5">
        {Object.entries(screens).map(([name, { label, to }]) => (
          <li key={name}>
            <Link
              to={to(carId)}
              aria-current={name === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center border-b-2 border-transparent text-link aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-surface-text"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
