import { getIconHref } from './icon-href.ts';

/** Drawn in `icons.svg` on a field of 24 by 24, one stroke of 1.6. */
export type IconName =
  | 'menu'
  | 'close'
  | 'chevron-down'
  | 'chevron-right'
  | 'chevron-left'
  | 'arrow-right'
  | 'external'
  | 'search'
  | 'filter'
  | 'phone'
  | 'pin'
  | 'check'
  | 'alert'
  | 'clock'
  | 'image'
  | 'odometer'
  | 'transmission'
  | 'body'
  | 'caravan'
  | 'motorcycle'
  | 'fuel'
  | 'drive'
  | 'seats'
  | 'sleeps'
  | 'heart'
  | 'compare'
  | 'length'
  | 'play'
  | 'pause'
  | 'turn'
  | 'expand'
  | 'zoom'
  | 'share'
  | 'link'
  | 'print'
  | 'download'
  | 'chat'
  | 'mail'
  | 'shield'
  | 'document'
  | 'eye'
  | 'user';

export interface IconProps {
  name: IconName;
  className?: string;
}

/** A sign beside words, hidden from those who hear the page: the words say it. */
export function Icon({ name, className = 'size-5' }: IconProps) {
  return (
    <svg aria-hidden="true" className={`icon ${className}`}>
      <use href={getIconHref(name)} />
    </svg>
  );
}
