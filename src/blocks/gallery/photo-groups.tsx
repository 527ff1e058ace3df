import { countPhotoGroups, type PhotoGroup, photoGroups } from '#rules/photos/photo-caption.ts';
import type { GalleryImageView } from './gallery-view.ts';
import { switchButton } from './viewer/mode-switch.tsx';

export interface PhotoGroupsProps {
  images: readonly GalleryImageView[];
  /** Null shows them all; undefined while something else than photos is shown. */
  current: PhotoGroup | null | undefined;
  onChoose: (group: PhotoGroup | null) => void;
  className: string;
}

/** VDP-02: the photos of the outside alone, of the inside, of damage; without scripts there are all of them. */
export function PhotoGroups({ images, current, onChoose, className }: PhotoGroupsProps) {
  const groups = countPhotoGroups(images);
  if (groups.length === 0) return null;
  const all = { group: null, label: 'All', count: images.length };
  const choices = [all, ...groups.map(({ group, count }) => ({ group, label: photoGroups[group], count }))];
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form field belongs to it
    <div
      role="group"
      aria-label="Photos of the car"
      className={`mt-2 flex flex-wrap gap-2 noscript:hidden ${className}`}
    >
      {choices.map(({ group, label, count }) => (
        <button
          key={label}
          type="button"
          aria-pressed={group === current}
          onClick={() => onChoose(group)}
          className={`px-2 sm:px-4 ${switchButton}`}
        >
          {label}
          <span className="font-normal tabular-nums">{count}</span>
        </button>
      ))}
    </div>
  );
}
