import { type RefObject, useEffect, useState } from 'react';

/** Whether someone has turned to a box, so that what it needs may be loaded; `chosen` says so from the start. */
export function useOpened(box: RefObject<HTMLElement | null>, chosen: boolean) {
  const [opened, setOpened] = useState(chosen);
  // What woke the page up may have been a hand on this very box.
  useEffect(() => {
    if (chosen || box.current?.matches(':hover, :active, :focus-within')) setOpened(true);
  }, [box, chosen]);
  const open = () => setOpened(true);
  return { opened, open, handlers: { onPointerEnter: open, onPointerDown: open, onFocus: open } };
}
