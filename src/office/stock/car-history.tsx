import { Link } from 'react-router';
import { paths } from '../addresses.ts';
import { Moment } from '../frame/moment.tsx';
import type { CarView } from './present-car.ts';

/** What has changed of a car, the latest on top, down to who has made it. */
export function CarHistory({ car: { history, made, timeZone } }: { car: CarView }) {
  return (
    <section aria-labelledby="history" className="mt-10">
      <h2 id="history" className="text-subheading">
        What has changed
      </h2>
      {history.length === 0 && made === null ? <p className="mt-2 text-quiet-text">Nothing since it came in.</p> : null}
      <ol className="mt-3 lined">
        {history.map(({ id, at, who, label, before, after, remark, editId }) => (
          <li key={id} className="py-3 text-note">
            <span className="font-semibold">{label}</span>:{' '}
            <span className="line-clamp-3">{`${before} → ${after}`}</span>
            <span className="block text-small text-quiet-text">
              {who}, <Moment at={at} timeZone={timeZone} />
              {remark === null ? '' : `, ${remark}`}
              {editId === null ? null : (
                <>
                  {', '}
                  <Link to={paths.carEdit(editId)} className="text-link underline underline-offset-4">
                    see or take back
                  </Link>
                </>
              )}
            </span>
          </li>
        ))}
        {made === null ? null : (
          <li className="py-3 text-note">
            <span className="font-semibold">Made by hand</span>
            <span className="block text-small text-quiet-text">
              {made.by ?? 'Somebody who has left'}, <Moment at={made.at} timeZone={timeZone} />
            </span>
          </li>
        )}
      </ol>
    </section>
  );
}
