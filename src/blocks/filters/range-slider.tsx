import type { CSSProperties } from 'react';
import { mark } from '#ui/behaviour/mark.ts';
import type { RangeGroupView, SliderView } from './filter-view.ts';
import { sliderMarks } from './range-slider.behaviour.ts';

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
  const ends = { '--from': (low - min) / span, '--to': (high - min) / span } as CSSProperties;
  const sign = `${group.prefix}|${group.suffix}`;
  return (
    <div
      {...mark(sliderMarks.slider, group.name)}
      {...mark(sliderMarks.sign, sign)}
      style={ends}
      className="px-2.5 pb-4 pt-1 noscript:hidden"
    >
      <Spread heights={slider.heights} className={tall ? '-mb-5.5 h-16' : '-mb-4 h-10'} />
      <div className={`relative ${tall ? 'h-11' : 'h-8'}`}>
        <div className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-control-line" />
        <div className="slider-chosen absolute inset-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-accent" />
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

/** Bars of the stock, those between the handles in the accent. */
function Spread({ heights, className }: { heights: SliderView['heights']; className: string }) {
  if (heights.length === 0) return null;
  const bars = heights.map((height, at) => `M${at + 0.12} 100V${100 - height}h.76V100z`).join('');
  return (
    <svg
      viewBox={`0 0 ${heights.length} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`block w-full ${className}`}
    >
      <path d={bars} className="fill-control-line opacity-40" />
      <path d={bars} className="slider-chosen fill-accent" />
    </svg>
  );
}
