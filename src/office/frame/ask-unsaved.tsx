import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#ui/form/button.tsx';

interface AskUnsavedProps {
  /** Of the last step; null before any. */
  answer: object | null;
  /** Whether it has kept all that was sent. */
  isSaved: boolean;
  /** What was typed before has come back with an answer. */
  hasTyping?: boolean;
}

/** `sent` is on its way to be saved; what is typed meanwhile is not in it. */
type Typing = 'none' | 'open' | 'sent';

/** Inside of a form: whoever has typed there and leaves before it is saved is asked first. */
export function AskUnsaved({ answer, isSaved, hasTyping = false }: AskUnsavedProps) {
  const place = useRef<HTMLSpanElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const [typing, setTyping] = useState<Typing>('none');
  const [judged, setJudged] = useState(answer);
  if (answer !== judged) {
    setJudged(answer);
    if (typing === 'sent') setTyping(isSaved ? 'none' : 'open');
  }
  const isTyped = hasTyping || typing !== 'none';
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isTyped && currentLocation.pathname !== nextLocation.pathname,
  );
  const isAsked = blocker.state === 'blocked';

  useEffect(() => {
    const form = place.current?.closest('form');
    const handleInput = () => setTyping('open');
    const handleSubmit = () => setTyping((before) => (before === 'open' ? 'sent' : before));
    form?.addEventListener('input', handleInput);
    form?.addEventListener('submit', handleSubmit);
    return () => {
      form?.removeEventListener('input', handleInput);
      form?.removeEventListener('submit', handleSubmit);
    };
  }, []);

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
