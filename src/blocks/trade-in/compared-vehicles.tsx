import { Disclosure } from '#ui/panels/disclosure.tsx';

export interface ComparedVehicleView {
  id: number;
  name: string;
  /** Its page; null where the site does not show it any more. */
  href: string | null;
  odometerText: string | null;
  priceText: string;
  adjustedText: string;
  /** Not left out as one of the cheapest or the dearest. */
  isCounted: boolean;
}

export interface ComparedVehiclesView {
  /** "The 15 vehicles behind these figures" */
  label: string;
  note: string;
  /** "Drive away" */
  priceType: string;
  /** By adjusted price, the lowest first. */
  vehicles: readonly ComparedVehicleView[];
}

export interface ComparedVehiclesProps {
  compared: ComparedVehiclesView;
}

const cell = 'py-2.5 pl-3 text-right align-baseline whitespace-nowrap tabular-nums';
const head = 'py-2 pl-3 text-right align-bottom font-normal';

/** LEAD-07: the cars of the site's own stock behind an estimate, so that its first line can be reckoned. */
export function ComparedVehicles({ compared: { label, note, priceType, vehicles } }: ComparedVehiclesProps) {
  return (
    <Disclosure summary={label} className="border-b border-line">
      <p className="text-small text-quiet-text">{note}</p>
      <table className="mt-3 w-full text-small">
        <thead>
          <tr className="border-b border-line text-note text-quiet-text">
            <th scope="col" className="py-2 text-left align-bottom font-normal">
              Vehicle
            </th>
            <th scope="col" className={head}>
              Advertised
              <span className="block">{priceType}</span>
            </th>
            <th scope="col" className={head}>
              Adjusted
            </th>
          </tr>
        </thead>
        <tbody>
          {vehicles.map((vehicle) => (
            <Row key={vehicle.id} vehicle={vehicle} />
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}

function Row({ vehicle }: { vehicle: ComparedVehicleView }) {
  const { name, href, odometerText, priceText, adjustedText, isCounted } = vehicle;
  return (
    <tr className={`border-b border-line last:border-b-0 ${isCounted ? '' : 'text-quiet-text'}`}>
      <th scope="row" className="py-1.5 text-left font-normal">
        {href === null ? (
          <span className="block wrap-anywhere">{name}</span>
        ) : (
          <a href={href} className="block min-h-6 wrap-anywhere underline underline-offset-4">
            {name}
          </a>
        )}
        <span className="block text-note text-quiet-text">
          {[odometerText, isCounted ? null : 'left out'].filter((part) => part !== null).join(', ')}
        </span>
      </th>
      <td className={cell}>{priceText}</td>
      <td className={cell}>{adjustedText}</td>
    </tr>
  );
}
