import type { ReactNode } from 'react';
import { mark } from '#ui/behaviour/mark.ts';
import type { RangeGroupView, SliderView } from './filter-view.ts';
import { clipRange, roundPart, sliderMarks } from './range-slider.behaviour.ts';

export interface RangeSliderProps {
  group: RangeGroupView;
  slider: SliderView;
  /** Where it is what the page is about, not one filter of many. */
  tall?: boolean;
}

/** Two native sliders on one line, over the stock that they choose from; they set the fields below (`moveSlider`). */
export function RangeSlider({ group, slider, tall = false }: RangeSliderProps) {
  const { min, max, step, low, high } = slider;
  const span = Math.max(1, max - min);
  const chosen = { from: (low - min) / span, to: (high - min) / span };
  const sign = `${group.prefix}|${group.suffix}`;
  return (
    <div
      {...mark(sliderMarks.slider, group.name)}
      {...mark(sliderMarks.sign, sign)}
      className="px-2.5 pb-4 pt-1 noscript:hidden"
    >
      <Spread heights={slider.heights} chosen={chosen} className={tall ? '-mb-5.5 h-16' : '-mb-4 h-10'} />
      <div className={`relative ${tall ? 'h-11' : 'h-8'}`}>
        <div className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-control-line" />
        <svg
          aria-hidden="true"
          viewBox="0 0 1 1"
          preserveAspectRatio="none"
          className="absolute inset-x-0 top-1/2 h-1 w-full -translate-y-1/2 fill-accent"
        >
          <Chosen {...chosen}>
            <path d="M0 0h1v1H0z" />
          </Chosen>
        </svg>
        {(['low', 'high'] as const).map((handle) => (
          <input
            key={handle}
            type="range"
            {...mark(sliderMarks.handle, handle)}
            aria-label={`${handle === 'low' ? 'Lowest' : 'Highest'} ${group.label.toLowerCase()}`}
            {...mark(sliderMarks.end, slider.endTexts?.[handle])}
            aria-valuetext={slider[`${handle}Text`]}
            min={min}
            max={max}
            step={step}
            defaultValue={slider[handle]}
            className="slider-handle"
          />
        ))}
      </div>
    </div>
  );
}

interface ChosenRange {
  /** Of the whole slider, 0 to 1. */
  from: number;
  to: number;
}

/** Shows of a drawing from 0 to 1 what lies between the handles. */
function Chosen({ from, to, children }: ChosenRange & { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      {...mark(sliderMarks.chosen, true)}
      {...clipRange(from, to)}
      height="1"
      preserveAspectRatio="none"
    >
      {children}
    </svg>
  );
}

interface SpreadProps {
  heights: SliderView['heights'];
  chosen: ChosenRange;
  className: string;
}

/** Bars of the stock, those between the handles in the accent. */
function Spread({ heights, chosen, className }: SpreadProps) {
  if (heights.length === 0) return null;
  const width = 1 / heights.length;
  const bars = heights
    .map(
      (height, at) =>
        `M${roundPart((at + 0.12) * width)} 1V${roundPart(1 - height / 100)}h${roundPart(0.76 * width)}V1z`,
    )
    .join('');
  return (
    <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" className={`block w-full ${className}`}>
      <path d={bars} className="fill-control-line opacity-40" />
      <Chosen {...chosen}>
        <path d={bars} className="fill-accent" />
      </Chosen>
    </svg>
  );
}
