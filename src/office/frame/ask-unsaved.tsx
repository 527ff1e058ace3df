import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#ui/form/button.tsx';

interface AskUnsavedProps {
  /** Of the last Save; null where it kept nothing, or not all. */
  savedBy: object | null;
  /** What was typed before has come back with an answer. */
  hasTyping?: boolean;
}

/** Inside of a form: whoever has typed there and leaves before it is saved is asked first. */
export function AskUnsaved({ savedBy, hasTyping = false }: AskUnsavedProps) {
  const place = useRef<HTMLSpanElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const [typedSince, setTypedSince] = useState<{ savedBy: object | null } | null>(null);
  const isTyped = hasTyping || (typedSince !== null && (savedBy === null || typedSince.savedBy === savedBy));
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isTyped && currentLocation.pathname !== nextLocation.pathname,
  );
  const isAsked = blocker.state === 'blocked';

  useEffect(() => {
    const form = place.current?.closest('form');
    const handleInput = () => setTypedSince({ savedBy });
    form?.addEventListener('input', handleInput);
    return () => form?.removeEventListener('input', handleInput);
  }, [savedBy]);

  useEffect(() => {
    if (!isTyped) return;
    const handleLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleLeave);
    return () => window.removeEventListener('beforeunload', handleLeave);
  }, [isTyped]);

  useEffect(() => {
    if (isAsked) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isAsked]);

  return (
    <span ref={place}>
      <dialog
        ref={dialog}
        aria-labelledby="unsaved"
        onClose={() => blocker.reset?.()}
        className="m-auto max-w-narrow rounded-card bg-raised p-6 text-raised-text backdrop:bg-inverse/60"
      >
        <h2 id="unsaved" className="text-subheading">
          Leave without saving?
        </h2>
        <p className="mt-2">What you have changed here is not saved yet.</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button type="button" onClick={() => blocker.reset?.()}>
            Stay here
          </Button>
          <Button type="button" look="outline" onClick={() => blocker.proceed?.()}>
            Leave without saving
          </Button>
        </div>
      </dialog>
    </span>
  );
}
