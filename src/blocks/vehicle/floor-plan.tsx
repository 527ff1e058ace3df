import type { ReactNode } from 'react';

export type RoomShape = 'bed' | 'bunks' | 'dinette' | 'lounge' | 'kitchen' | 'bathroom' | 'storage' | 'other';

export interface FloorPlanView {
  /** From the front to the rear; `start` and `share` are parts of the length. */
  rooms: readonly { kind: RoomShape; name: string; start: number; share: number }[];
  /** "5.79 m by 2.44 m, sleeps 2", as far as it is known. */
  measuresText: string | null;
  /** A motorhome has no drawbar. */
  isTowed: boolean;
}

/** Of the drawing: the body without its drawbar. */
const body = { left: 60, top: 6, length: 520, width: 188 } as const;
const wall = 8;

/** The rooms as the dealer names them, drawn in their order. The words under it say the same to whoever does not see it. */
export function FloorPlan({ plan }: { plan: FloorPlanView }) {
  const { left, top, length, width } = body;
  return (
    <section className="rounded-card bg-raised p-5 text-raised-text sm:p-8">
      <h2 className="mb-5 text-subheading">Floor plan</h2>
      <div className="grid grid-cols-1 items-center gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <svg
          viewBox="0 0 586 200"
          width="586"
          height="200"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
          className="mx-auto h-auto w-full max-w-200"
        >
          {plan.isTowed ? <path d={`M${left} ${top + 50} 8 ${top + width / 2} ${left} ${top + width - 50}`} /> : null}
          <rect x={left} y={top} width={length} height={width} rx="22" strokeWidth="4" />
          {plan.rooms.map((room, at) => (
            <Room key={room.start} room={room} number={at + 1} />
          ))}
        </svg>
        <div>
          <ol className="grid gap-y-2 font-semibold">
            {plan.rooms.map((room, at) => (
              <li key={room.start}>
                <span className="text-quiet-text tabular-nums">{at + 1}</span> {room.name}
              </li>
            ))}
          </ol>
          {plan.measuresText === null ? null : <p className="mt-4">{plan.measuresText}</p>}
          <p className="mt-2 text-note text-quiet-text">
            Front on the left, seen from above. Only the order of the rooms is this van’s own: sides, sizes and the door
            may differ.
          </p>
        </div>
      </div>
    </section>
  );
}

function Room({ room, number }: { room: FloorPlanView['rooms'][number]; number: number }) {
  const { top, length, width } = body;
  const x = body.left + room.start * length;
  const inner = { x: x + wall, y: top + wall, width: room.share * length - 2 * wall, height: width - 2 * wall };
  return (
    <>
      {number === 1 ? null : <path d={`M${x} ${top}v${width * 0.2}m0 ${width * 0.6}v${width * 0.2}`} />}
      {drawings[room.kind](inner)}
      <text
        x={inner.x + inner.width / 2}
        y={top + width * 0.58}
        fill="currentColor"
        stroke="none"
        fontSize="18"
        textAnchor="middle"
      >
        {number}
      </text>
    </>
  );
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const rect = ({ x, y, width, height }: Box, rx = 6) => <rect x={x} y={y} width={width} height={height} rx={rx} />;

/** The part of a box from the one wall (0) to the other (1). */
const across = ({ x, y, width, height }: Box, from: number, to: number): Box => ({
  ...{ x, width },
  y: y + from * height,
  height: (to - from) * height,
});

/** The part of a box from its front (0) to its rear (1). */
const along = ({ x, y, width, height }: Box, from: number, to: number): Box => ({
  ...{ y, height },
  x: x + from * width,
  width: (to - from) * width,
});

const drawings: Record<RoomShape, (box: Box) => ReactNode> = {
  bed: (box) => (
    <>
      {rect(across(box, 0.16, 0.84))}
      {rect(along(across(box, 0.21, 0.48), 0.06, 0.24), 4)}
      {rect(along(across(box, 0.52, 0.79), 0.06, 0.24), 4)}
    </>
  ),
  bunks: (box) => (
    <>
      {rect(across(box, 0, 0.36))}
      {rect(along(across(box, 0.05, 0.31), 0.05, 0.2), 4)}
      {rect(across(box, 0.64, 1))}
      {rect(along(across(box, 0.69, 0.95), 0.05, 0.2), 4)}
    </>
  ),
  dinette: (box) => (
    <>
      {rect(along(across(box, 0, 0.46), 0, 0.27))}
      {rect(along(across(box, 0.04, 0.42), 0.34, 0.66), 3)}
      {rect(along(across(box, 0, 0.46), 0.73, 1))}
    </>
  ),
  lounge: (box) => (
    <>
      {rect(across(box, 0, 0.26))}
      {rect(along(across(box, 0.26, 0.62), 0, 0.24))}
      {rect(along(across(box, 0.31, 0.47), 0.4, 0.8), 14)}
    </>
  ),
  kitchen: (box) => (
    <>
      {rect(across(box, 0.68, 1))}
      {[0.14, 0.34].flatMap((from) =>
        [0.77, 0.9].map((at) => (
          <circle key={`${from} ${at}`} cx={box.x + from * box.width} cy={box.y + at * box.height} r="6" />
        )),
      )}
      {rect(along(across(box, 0.74, 0.94), 0.55, 0.9), 8)}
    </>
  ),
  bathroom: (box) => (
    <>
      {rect(across(box, 0, 0.4))}
      <circle cx={box.x + box.width / 2} cy={box.y + box.height * 0.2} r="5" />
      <ellipse cx={box.x + box.width / 2} cy={box.y + box.height * 0.84} rx="13" ry="17" />
    </>
  ),
  storage: (box) => (
    <>
      {rect(across(box, 0, 0.4))}
      {rect(across(box, 0.6, 1))}
    </>
  ),
  other: () => null,
};
