import { Fold } from '#ui/panels/disclosure.tsx';

export interface FeatureListProps {
  heading: string;
  features: readonly string[];
}

/** VDP-04: how many stand before "Show All". */
const firstCount = 8;

export function FeatureList({ heading, features }: FeatureListProps) {
  if (features.length === 0) return null;
  const rest = features.slice(firstCount);
  return (
    <section>
      <h2 className="mb-5 text-subheading">{heading}</h2>
      <Features features={features.slice(0, firstCount)} />
      {rest.length === 0 ? null : (
        <Fold moreLabel="Show All" lessLabel="Hide">
          <Features features={rest} />
        </Fold>
      )}
    </section>
  );
}

function Features({ features }: { features: readonly string[] }) {
  return (
    <ul className="grid sm:grid-cols-2 sm:gap-x-12">
      {features.map((feature) => (
        <li key={feature} className="my-1 ticked-line">
          {feature}
        </li>
      ))}
    </ul>
  );
}
