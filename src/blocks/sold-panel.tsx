export interface SoldPanelProps {
  /** The car's name. */
  name: string;
}

/** CAR-01, VDP-10: in place of the price and the buttons. */
export function SoldPanel({ name }: SoldPanelProps) {
  return (
    <section aria-label="Summary">
      <h1 className="text-heading">{name}</h1>
      <div data-ground="inverse" className="mt-5 rounded-card bg-inverse px-6 py-5 text-inverse-text">
        <p className="font-heading text-heading font-heading-weight tracking-wide">SOLD</p>
        <p className="mt-1 text-inverse-quiet-text">This car has found its owner. Tell us what you liked about it.</p>
      </div>
    </section>
  );
}
