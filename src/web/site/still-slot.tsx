import { useState } from 'react';
import { useSlot } from './use-slot.ts';

interface StillSlotProps {
  name: 'header' | 'footer';
}

/**
 * A slot that stays as the server sent it: its components are no part of what a browser loads. What a visitor does
 * in it works by the browser alone, or by a listener on the document (`browser/`).
 */
export const StillSlot = import.meta.env.SSR ? SentSlot : KeptSlot;

function SentSlot({ name }: StillSlotProps) {
  const { Slot, site } = useSlot(name);
  return (
    <div data-still={name} className="contents">
      <Slot site={site} />
    </div>
  );
}

function KeptSlot({ name }: StillSlotProps) {
  const [sent] = useState(() => document.querySelector(`[data-still=${name}]`)?.innerHTML ?? '');
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what stands there already
    <div data-still={name} className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: sent }} />
  );
}
