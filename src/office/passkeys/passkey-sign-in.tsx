import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#ui/form/button.tsx';
import { officeHref, paths } from '../addresses.ts';
import { Message } from '../frame/message.tsx';
import { askForPasskey, type BrowserAnswer, hasPasskeys, offerInField, stopAsking } from './ask-browser.ts';
import type { action } from './passkey-route.ts';
import { useFreshQuestion } from './use-fresh-question.ts';

/** Below the form of address and password; the field of the address offers passkeys as well, where the browser can. */
export function PasskeySignIn({ to }: { to: string }) {
  const [request, setRequest] = useState<PublicKeyCredentialRequestOptionsJSON | null>(null);
  const answered = useFetcher<typeof action>();
  const [problem, setProblem] = useState<string | null>(null);
  const [isKnown, setIsKnown] = useState(true);
  const isOpen = useRef(false);
  const ask = async () => {
    if (!isOpen.current) setRequest(await readQuestion());
  };
  useEffect(() => setIsKnown(hasPasskeys()), []);
  useFreshQuestion(ask);

  const take = (given: BrowserAnswer) => {
    if (given.kind === 'given')
      answered.submit({ passkey: given.answer, to }, { method: 'post', action: paths.passkey });
    setProblem(given.kind === 'failed' ? given.problem : null);
  };
  const handlePress = async () => {
    if (request === null) return;
    isOpen.current = true;
    const given = await askForPasskey(request);
    isOpen.current = false;
    take(given);
    // The field has stopped offering while the button asked.
    if (given.kind === 'failed') void ask();
  };
  const taking = useRef(take);
  taking.current = take;
  useEffect(() => {
    if (request === null || !hasPasskeys()) return;
    let isOver = false;
    // What goes wrong here was asked for by nobody.
    void offerInField(request).then((given) => {
      if (!isOver && given?.kind === 'given') taking.current(given);
    });
    return () => {
      isOver = true;
      void stopAsking();
    };
  }, [request]);

  if (!isKnown) return null;
  const shown = problem ?? (answered.state === 'idle' ? answered.data?.problem : null);
  return (
    <div className="mt-4 noscript:hidden">
      <Button
        type="button"
        look="outline"
        className="w-full"
        disabled={request === null || answered.state !== 'idle'}
        onClick={handlePress}
      >
        Sign in with a passkey
      </Button>
      {shown ? <Message kind="problem">{shown}</Message> : null}
    </div>
  );
}

/**
 * Not by a fetcher: what one reads just after the page was taken over by its scripts is not always shown (a fourth of the sign-ins
 * after a sign-out, React Router 8.4).
 */
async function readQuestion(): Promise<PublicKeyCredentialRequestOptionsJSON | null> {
  try {
    const answer = await fetch(officeHref(paths.passkey), { headers: { Accept: 'application/json' } });
    return answer.ok ? ((await answer.json()).request ?? null) : null;
  } catch {
    return null;
  }
}
