import { mark } from '#ui/behaviour/mark.ts';
import { spinMarks } from './spin-marks.ts';

export interface PrizeWheelView {
  /** What stands on the slices, clockwise from the top. */
  labels: readonly string[];
  /** The slice under the pointer after the spin; null before it. */
  landed: number | null;
}

export interface PrizeWheelProps {
  wheel: PrizeWheelView;
}

const slices = [
  { ground: 'fill-accent', text: 'fill-accent-text' },
  { ground: 'fill-muted', text: 'fill-muted-text' },
  { ground: 'fill-highlight', text: 'fill-highlight-text' },
] as const;

/** The prizes as a wheel, for the eye alone: what there is to win stands beside it as text. */
export function PrizeWheel({ wheel: { labels, landed } }: PrizeWheelProps) {
  const angle = 360 / labels.length;
  const turned = landed === null ? undefined : -(landed + 0.5) * angle;
  return (
    <div className="relative mx-auto w-full max-w-[26rem]">
      {/* A corner that is turned would make the page wider. */}
      <div className="overflow-clip rounded-full">
        <svg
          viewBox="0 0 200 200"
          aria-hidden="true"
          className="block w-full"
          {...mark(spinMarks.wheel, true)}
          {...mark(spinMarks.landed, turned)}
        >
          <g transform={turned === undefined ? undefined : `rotate(${turned} 100 100)`}>
            {labels.map((label, at) => (
              <Slice key={label} label={label} from={at * angle} angle={angle} look={chooseLook(at, labels.length)} />
            ))}
            <circle cx="100" cy="100" r="97" className="fill-none stroke-control-line" strokeWidth="2" />
          </g>
          <circle cx="100" cy="100" r="13" className="fill-raised stroke-control-line" strokeWidth="2" />
        </svg>
      </div>
      <svg
        aria-hidden="true"
        viewBox="0 0 20 16"
        className="absolute left-1/2 top-0 w-8 -translate-x-1/2 -translate-y-1/3"
      >
        <path d="M1 1h18L10 15Z" className="fill-surface-text stroke-surface" strokeWidth="1.5" />
      </svg>
    </div>
  );
}

/** No two neighbours alike: the last of an odd number stands beside the first. */
function chooseLook(at: number, count: number): (typeof slices)[number] {
  const isOddLast = at === count - 1 && at % 2 === 0;
  return slices[isOddLast ? 2 : at % 2 === 0 ? 0 : 1];
}

interface SliceProps {
  label: string;
  from: number;
  angle: number;
  look: (typeof slices)[number];
}

function Slice({ label, from, angle, look }: SliceProps) {
  const start = findPoint(from);
  const end = findPoint(from + angle);
  return (
    <g>
      <path
        d={`M100 100L${start}A97 97 0 ${angle > 180 ? 1 : 0} 1 ${end}Z`}
        className={`${look.ground} stroke-surface`}
        strokeWidth="0.75"
      />
      <text
        transform={`rotate(${from + angle / 2 - 90} 100 100)`}
        x="191"
        y="100"
        textAnchor="end"
        dominantBaseline="central"
        fontSize={label.length > 14 ? 6.2 : 7.4}
        fontWeight="600"
        className={look.text}
      >
        {label}
      </text>
    </g>
  );
}

/** On the rim, in degrees clockwise from the top. */
function findPoint(degrees: number): string {
  const radians = ((degrees - 90) * Math.PI) / 180;
  return `${round(100 + 97 * Math.cos(radians))} ${round(100 + 97 * Math.sin(radians))}`;
}

const round = (value: number) => Math.round(value * 100) / 100;
