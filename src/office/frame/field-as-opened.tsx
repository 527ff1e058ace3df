import { useState } from 'react';

interface Opened<Field> {
  field: Field;
  since: object | null;
}

/**
 * A field stays as it was when somebody began to type in it, however often the screen is read again; Save then says what a colleague has
 * written. Whatever the server answers with (`since`) begins anew: a refused text is still being typed then.
 */
export function useFieldAsOpened<Field extends { was: string; text?: string }>(
  stored: Field,
  since: object | null = null,
) {
  const [opened, setOpened] = useState<Opened<Field> | null>(null);
  const isRefused = since !== null && stored.text !== undefined && stored.text !== stored.was;
  if (isRefused && opened?.since !== since) setOpened({ field: stored, since });
  const field = opened?.since === since ? opened.field : stored;
  const handleInput = () => setOpened((before) => (before?.since === since ? before : { field: stored, since }));
  return { field, hasChanged: field.was !== stored.was, handleInput };
}

/** Stands at a field that somebody types in. */
export function ChangedMeanwhile({ hasChanged }: { hasChanged: boolean }) {
  return (
    <p role="status" className={hasChanged ? 'mt-1.5 text-note text-notice-text' : ''}>
      {hasChanged
        ? 'A colleague has changed this meanwhile. What you have typed stays; Save says what stands there now.'
        : ''}
    </p>
  );
}
