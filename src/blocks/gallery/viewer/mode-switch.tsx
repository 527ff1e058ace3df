import type { ViewerMode } from '#rules/gallery/viewer-mode.ts';
import { Icon, type IconName } from '#ui/icon.tsx';

const faces: Record<ViewerMode, { label: string; icon: IconName }> = {
  spinner: { label: '360°', icon: 'turn' },
  walkaround: { label: 'Walkaround', icon: 'play' },
  gallery: { label: 'Photos', icon: 'image' },
  interior: { label: 'Interior', icon: 'seats' },
};

/** One of several that are pressed in turn; the caller says how wide. */
export const switchButton =
  'inline-flex min-h-11 items-center gap-2 rounded-control border border-control-line bg-raised text-note font-semibold text-raised-text hover:bg-muted hover:text-muted-text aria-pressed:border-inverse aria-pressed:bg-inverse aria-pressed:text-inverse-text';

export interface ModeSwitchProps {
  modes: readonly ViewerMode[];
  current: ViewerMode;
  onChoose: (mode: ViewerMode) => void;
  className: string;
}

/** VDP-03: what there is to see of a car; without scripts its photos are there alone. */
export function ModeSwitch({ modes, current, onChoose, className }: ModeSwitchProps) {
  if (modes.length < 2) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form field belongs to it
    <div
      role="group"
      aria-label="Views of the car"
      className={`mt-2 flex flex-wrap gap-2 noscript:hidden ${className}`}
    >
      {modes.map((mode) => (
        <button
          key={mode}
          type="button"
          aria-pressed={mode === current}
          onClick={() => onChoose(mode)}
          className={`px-3 sm:px-4 ${switchButton}`}
        >
          <Icon name={faces[mode].icon} className="size-5 max-sm:hidden" />
          {faces[mode].label}
        </button>
      ))}
    </div>
  );
}
