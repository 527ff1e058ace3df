import { useEffect } from 'react';
import { Icon } from '#ui/icon.tsx';
import { officeHref, paths } from '../addresses.ts';

interface AlsoHereProps {
  leadId: string;
  /** Of colleagues who have it open. */
  names: readonly string[];
}

const everyMs = 20_000;

/** Two people in one lead see each other, before both of them answer it. */
export function AlsoHere({ leadId, names }: AlsoHereProps) {
  useEffect(() => {
    const tell = (step: 'here' | 'gone') => {
      const body = new URLSearchParams({ step });
      // Without a connection there is nobody to tell.
      fetch(officeHref(paths.leadPresence(leadId)), { method: 'POST', body, keepalive: true }).catch(() => {});
    };
    const stay = () => tell('here');
    const leave = () => tell('gone');
    stay();
    const timer = setInterval(stay, everyMs);
    addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [leadId]);
  return (
    <p
      role="status"
      className={names.length === 0 ? 'sr-only' : 'mt-4 flex items-center gap-2 text-note font-semibold'}
    >
      {names.length === 0 ? null : (
        <>
          <Icon name="user" className="size-4 shrink-0" />
          {names.length === 1
            ? `${names[0]} has this lead open, too.`
            : `${names.join(', ')} have this lead open, too.`}
        </>
      )}
    </p>
  );
}
