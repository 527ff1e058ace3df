import { useEffect } from 'react';

/** "/" leads to the search; Alt with an arrow to the same column of the car above or below. */
export function useStockKeys(): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (!(target instanceof HTMLElement)) return;
      const isTyping = target.matches('input, select, textarea');
      if (event.key === '/' && !isTyping) moveTo(event, document.querySelector<HTMLElement>('[role=search] [name=q]'));
      const { column } = target.dataset;
      if (event.altKey && column !== undefined && /^Arrow(Up|Down)$/.test(event.key)) {
        const controls = [...document.querySelectorAll<HTMLElement>(`tbody [data-column="${column}"]`)];
        moveTo(event, controls[controls.indexOf(target) + (event.key === 'ArrowDown' ? 1 : -1)] ?? null);
      }
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

function moveTo(event: KeyboardEvent, control: HTMLElement | null): void {
  if (control === null) return;
  event.preventDefault();
  control.focus();
}
