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
  /** For links that lead to it. */
  id?: string;
  children: ReactNode;
}

/** A stretch of a page across the whole window. */
export function Band({ filled, ground = 'surface', room = 'wide', id, children }: BandProps) {
  if (!filled) return null;
  const marked = ground === 'inverse' || ground === 'band' ? ground : undefined;
  return (
    <Container
      part
      {...(id === undefined ? {} : { id })}
      ground={marked}
      className={`${rooms[room]} ${grounds[ground]}`}
    >
      {children}
    </Container>
  );
}
