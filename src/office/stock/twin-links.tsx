import { Link } from 'react-router';
import type { CarFieldName } from '#rules/stock/car-field-table.ts';
import type { CarTwin } from '#services/stock/office/car-twins.ts';
import { paths } from '../addresses.ts';

/** The ways to the cars that have the number of a field already. */
export function TwinLinks({ twins, field }: { twins: readonly CarTwin[]; field: CarFieldName }) {
  return twins
    .filter((twin) => twin.field === field)
    .map(({ id, name }) => (
      <Link
        key={id}
        to={paths.car(id)}
        className="mt-1 inline-flex min-h-11 items-center text-note text-link underline underline-offset-4"
      >
        See {name}
      </Link>
    ));
}
