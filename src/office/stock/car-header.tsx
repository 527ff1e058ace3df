import { Link } from 'react-router';
import { Button } from '#ui/form/button.tsx';
import { officeHref, paths } from '../addresses.ts';
import { Message } from '../frame/message.tsx';
import type { CarView } from './present-car.ts';

/** The form of the fields; the press that shows or hides the car sends what is typed there along, so that it is kept. */
export const carFormId = 'car-fields';

const link = 'inline-flex min-h-11 items-center text-link underline underline-offset-4';

/** What a car is, where it stands, and the ways on from it. */
export function CarHeader({ car }: { car: CarView }) {
  return (
    <>
      <header
        className={`mt-2 ${car.photo === null ? '' : 'grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-6 gap-y-1'}`}
      >
        {car.photo === null ? null : (
          <img
            src={car.photo}
            alt=""
            width={224}
            height={168}
            className="aspect-4/3 w-56 rounded-card object-cover max-sm:w-32 sm:row-span-2"
          />
        )}
        <div className="col-end-3 min-w-0">
          <h1 id="car" className="text-heading">
            {car.name}
          </h1>
          <p className="mt-1 text-quiet-text">
            {[car.state, car.stockNumber === null ? 'No stock number' : `Stock number ${car.stockNumber}`].join(' · ')}
          </p>
          <p className="mt-1 text-note text-quiet-text">{describeSource(car.feed)}</p>
        </div>
        <CarLinks car={car} />
      </header>
      {car.twins.map(({ id, field, name }) => (
        <Message key={`${field} ${id}`} kind="notice">
          Another car for sale has the same {field === 'vin' ? 'VIN' : 'stock number'}:{' '}
          <Link to={paths.car(id)} className="underline underline-offset-4">
            {name}
          </Link>
        </Message>
      ))}
    </>
  );
}

function CarLinks({ car }: { car: CarView }) {
  return (
    <div className="col-end-3 flex flex-wrap items-center gap-x-5 max-sm:col-start-1">
      <Link to={paths.photos(car.id)} className={link}>
        Photos
      </Link>
      <Link to={paths.videos(car.id)} className={link}>
        Videos
      </Link>
      <Link to={paths.spin(car.id)} className={link}>
        Spin
      </Link>
      <Link to={paths.panorama(car.id)} className={link}>
        Panorama
      </Link>
      <Link to={paths.hotspots(car.id, {})} className={link}>
        Hotspots
      </Link>
      {car.href === null ? null : (
        <a href={car.href} className={link}>
          See it on the website
        </a>
      )}
      {car.href === null && car.hasSite ? (
        <a href={officeHref(paths.carPreview(car.id))} target="_blank" rel="noopener" className={link}>
          Preview as visitors would see it<span className="sr-only"> (opens a new tab)</span>
        </a>
      ) : null}
      {car.mayEdit ? (
        <Link to={paths.carCopy(car.id)} className={link}>
          Make another like it
        </Link>
      ) : null}
      {car.mayEdit && !car.isRemoved ? (
        <Button form={carFormId} name="show" value={car.isShown ? 'no' : 'yes'} look="outline" className="my-1 px-4!">
          {car.isShown ? 'Take it off the website' : 'Show it on the website'}
        </Button>
      ) : null}
    </div>
  );
}

function describeSource(feed: { name: string; isGone: boolean } | null): string {
  if (feed === null) return 'Made by hand: no feed changes it.';
  if (feed.isGone) return `The feed ${feed.name} no longer has it.`;
  return `The feed ${feed.name} brings it. What you change here stays over what the feed says.`;
}
