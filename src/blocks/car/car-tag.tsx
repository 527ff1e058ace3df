import type { CarTag as CarTagFacts } from '#rules/car/state/tag.ts';
import { Badge, type BadgeLook } from '#ui/badge.tsx';

const looks: Record<CarTagFacts['kind'], BadgeLook> = {
  sold: 'inverse',
  electric: 'highlight',
  reserved: 'inverse',
  certified: 'highlight',
  own: 'tag',
  'coming-soon': 'tag',
  new: 'tag',
};

export function CarTag({ tag }: { tag: CarTagFacts }) {
  return (
    <Badge look={looks[tag.kind]} wraps>
      {tag.label}
    </Badge>
  );
}
