import { type DragEvent, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { Button } from '#ui/form/button.tsx';
import type { FrameView } from './present-spin.ts';

const small = 'min-h-11! min-w-11! px-1! py-2! text-note!';

/** The pictures of the set that is being prepared; each is moved by its buttons, or drawn to its place. */
export function FrameCards({ frames, mayEdit }: { frames: readonly FrameView[]; mayEdit: boolean }) {
  const { grab, over } = useDrag(frames);
  return (
    <ol
      aria-label="Pictures of the new set in their order"
      className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6"
    >
      {frames.map((frame, at) => (
        <li
          key={frame.text}
          className={`grid content-start gap-1 rounded-card border p-2 ${over === frame.text ? 'border-accent outline-2 outline-accent' : 'border-card-line'}`}
          {...(mayEdit ? grab(frame) : {})}
        >
          {frame.src === null ? (
            <p className="flex aspect-4/3 items-center justify-center rounded-control bg-muted p-1 text-center text-small text-muted-text">
              On another server
            </p>
          ) : (
            <img
              src={frame.src}
              alt={`${at + 1}: ${frame.name}`}
              width={320}
              height={240}
              loading="lazy"
              draggable={false}
              className="aspect-4/3 w-full rounded-control object-cover"
            />
          )}
          <p className="truncate text-small text-quiet-text">
            <span className="font-semibold tabular-nums">{at + 1}</span> {frame.name}
          </p>
          {mayEdit ? <CardSteps frame={frame} place={at + 1} of={frames.length} /> : null}
        </li>
      ))}
    </ol>
  );
}

function CardSteps({ frame, place, of }: { frame: FrameView; place: number; of: number }) {
  return (
    <div className="flex flex-wrap gap-0.5">
      {[
        { label: 'Earlier', face: '←', to: place - 1 },
        { label: 'Later', face: '→', to: place + 1 },
      ].map(({ label, face, to }) =>
        to < 1 || to > of ? null : (
          <Form key={label} method="post" preventScrollReset>
            <input type="hidden" name="frame" value={frame.text} />
            <input type="hidden" name="to" value={to} />
            <Button name="step" value="move" look="outline" className={small}>
              <span aria-hidden="true">{face}</span>
              <span className="sr-only">{`${label}: picture ${place}`}</span>
            </Button>
          </Form>
        ),
      )}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="frame" value={frame.text} />
        <Button name="step" value="remove" look="outline" className={small}>
          Delete<span className="sr-only"> picture {place}</span>
        </Button>
      </Form>
    </div>
  );
}

/** Drawing a card to another place; the buttons do the same. */
function useDrag(frames: readonly FrameView[]) {
  const submit = useSubmit();
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  const grab = ({ text }: FrameView) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', text);
      setDragged(text);
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      setOver(text);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      const to = frames.findIndex((frame) => frame.text === text) + 1;
      if (dragged !== null && dragged !== text) {
        void submit({ step: 'move', frame: dragged, to: String(to) }, { method: 'post', preventScrollReset: true });
      }
      end();
    },
    onDragEnd: end,
  });
  return { grab, over: over === dragged ? null : over };
}
