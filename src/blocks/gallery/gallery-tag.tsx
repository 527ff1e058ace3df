import { type CarTag as CarTagFacts, soldTag } from '#rules/car/state/tag.ts';
import { mark } from '#ui/behaviour/mark.ts';
import { CarTag } from '../car/car-tag.tsx';
import { statusMarks } from '../car-status/status-templates.ts';

/** CAR-02: over the pictures of a car's page; sold while someone looks at it, it says that in its place (`turnSold`). */
export function GalleryTag({ tag }: { tag: CarTagFacts | null }) {
  if (tag?.kind === 'sold') return <PlacedTag tag={tag} />;
  return (
    <>
      {tag === null ? null : (
        <div {...mark(statusMarks.whileUnsold, true)} {...mark(statusMarks.tag, true)}>
          <PlacedTag tag={tag} />
        </div>
      )}
      <template {...mark(statusMarks.template, 'sold')}>
        <PlacedTag tag={soldTag} />
      </template>
    </>
  );
}

function PlacedTag({ tag }: { tag: CarTagFacts }) {
  return (
    <div className="pointer-events-none absolute left-4 right-16 top-4 flex">
      <CarTag tag={tag} />
    </div>
  );
}
