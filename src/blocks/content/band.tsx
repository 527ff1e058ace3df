import type { ReactNode } from 'react';
import { Container } from '#ui/container.tsx';

const grounds = {
  surface: '',
  muted: 'bg-muted text-muted-text',
  band: 'bg-band text-band-text',
  inverse: 'bg-inverse text-inverse-text',
} as const;

const rooms = { wide: 'py-section', after: 'pb-section', slim: 'py-8 lg:py-10' } as const;

export interface BandProps {
  /** A band without anything in it takes no room. */
  filled: boolean;
  ground?: keyof typeof grounds;
  /** `after` follows the band above without room of its own. */
  room?: keyof typeof rooms;
  /** On a phone it is some two screens high: what stands below it does not come into sight while its height is guessed. */
  tall?: boolean;
  /** For links that lead to it. */
  id?: string;
  children: ReactNode;
}

/** A stretch of a page across the whole window. */
export function Band({ filled, ground = 'surface', room = 'wide', tall = false, id, children }: BandProps) {
  if (!filled) return null;
  const marked = ground === 'inverse' || ground === 'band' ? ground : undefined;
  return (
    <Container
      part
      {...(id === undefined ? {} : { id })}
      ground={marked}
      className={`${rooms[room]} ${grounds[ground]} ${tall ? '[--part:90rem] lg:[--part:56rem]' : ''}`}
    >
      {children}
    </Container>
  );
}
