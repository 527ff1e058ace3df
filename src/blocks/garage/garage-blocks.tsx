import { LinkButton } from '#ui/form/button.tsx';
import { PostButton } from '../account/post-button.tsx';
import { CarCard } from '../car/car-card.tsx';
import { RateNotes } from '../car/rate-notes.tsx';
import { EnquiryForm } from '../forms/enquiry-form.tsx';
import { GarageEntries } from './garage-entries.tsx';
import { GarageSummaries } from './garage-summaries.tsx';
import type { GarageBlockView } from './garage-view.ts';

/** The content of a page of the garage. */
export function GarageBlocks({ blocks }: { blocks: readonly GarageBlockView[] }) {
  return (
    <div className="grid gap-10">
      {blocks.map((block) => (
        <Block key={getKey(block)} block={block} />
      ))}
    </div>
  );
}

function getKey(block: GarageBlockView): string {
  if (block.kind === 'form') return block.form.id;
  return `${block.kind}-${'heading' in block ? block.heading : ''}`;
}

function Block({ block }: { block: GarageBlockView }) {
  switch (block.kind) {
    case 'summaries':
      return <GarageSummaries summaries={block.summaries} />;
    case 'entries':
      return (
        <section>
          {block.heading === null ? null : <h2 className="mb-4 text-subheading">{block.heading}</h2>}
          <GarageEntries entries={block.entries} />
        </section>
      );
    case 'cars':
      return (
        <section>
          <h2 className="mb-4 text-subheading">{block.heading}</h2>
          <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2">
            {block.cars.map((car) => (
              <li key={car.id} className="min-w-0">
                <CarCard car={car} headingLevel="h3" />
              </li>
            ))}
          </ul>
          <RateNotes cars={block.cars} />
        </section>
      );
    case 'form':
      return (
        <div className="rounded-card border border-line bg-raised p-5 text-raised-text sm:p-8">
          <EnquiryForm form={block.form} />
        </div>
      );
    case 'empty':
      return <Empty block={block} />;
    case 'text':
    case 'actions':
      return <Words block={block} />;
    default:
      return block satisfies never;
  }
}

function Empty({ block: { heading, text, link } }: { block: Extract<GarageBlockView, { kind: 'empty' }> }) {
  return (
    <div className="rounded-card bg-muted px-6 py-16 text-center text-muted-text">
      <h2 className="text-subheading">{heading}</h2>
      <p className="mx-auto mt-2 max-w-narrow text-quiet-text">{text}</p>
      {link === null ? null : (
        <LinkButton href={link.href} className="mt-6">
          {link.label}
        </LinkButton>
      )}
    </div>
  );
}

function Words({ block }: { block: Extract<GarageBlockView, { kind: 'text' | 'actions' }> }) {
  return (
    <section>
      <h2 className="text-subheading">{block.heading}</h2>
      {block.paragraphs.map((text) => (
        <p key={text} className="mt-3 max-w-text">
          {text}
        </p>
      ))}
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {block.kind === 'text'
          ? block.links.map(({ label, href }) => (
              <LinkButton key={href} look="outline" href={href}>
                {label}
              </LinkButton>
            ))
          : block.buttons.map((button) => <PostButton key={button.label} button={button} />)}
      </div>
    </section>
  );
}
