import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { showChosen } from './browser/show-chosen.ts';

const typingPauseMs = 400;

/**
 * Lets filters, order and pages change the list in place. Without scripts the same links and forms load the page anew
 * (SRCH-23); while a list is on its way the one before stays (SRCH-13).
 */
export function SearchNavigation({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const pause = useRef<number>(undefined);
  const location = useLocation();
  const navigate = useNavigate();
  const isLoading = useNavigation().state === 'loading';

  useEffect(() => {
    if (box.current) showChosen(box.current, location.search);
  }, [location]);

  const submit = (form: HTMLFormElement) => {
    clearTimeout(pause.current);
    navigate(getFormAddress(form), { preventScrollReset: true });
  };
  const handleSubmit = (event: SyntheticEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !isListForm(form)) return;
    event.preventDefault();
    form.closest<HTMLElement>('[popover]:popover-open')?.hidePopover();
    submit(form);
  };
  const handleInput = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLInputElement) || !target.form || !isListForm(target.form)) return;
    const { form } = target;
    clearTimeout(pause.current);
    pause.current = window.setTimeout(() => submit(form), target.type === 'checkbox' ? 0 : typingPauseMs);
  };
  const handleClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isListLink(link, location.pathname) || isElsewhere(event)) return;
    event.preventDefault();
    navigate(link.pathname + link.search);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the links and forms inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by key clicks as well
    <div
      ref={box}
      className="contents"
      aria-busy={isLoading}
      onSubmit={handleSubmit}
      onInput={handleInput}
      onClick={handleClick}
    >
      {children}
    </div>
  );
}

function isListForm(form: HTMLFormElement): boolean {
  return form.method === 'get';
}

function getFormAddress(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string');
  const params = new URLSearchParams(fields.filter(([, value]) => value !== ''));
  return `${new URL(form.action).pathname}?${params}`;
}

/** Another list of the same site; a car's page is loaded whole. */
function isListLink(link: HTMLAnchorElement, pathname: string): boolean {
  const prefix = (path: string) => path.split('/')[1];
  return link.origin === window.location.origin && prefix(link.pathname) === prefix(pathname) && link.hash === '';
}

/** The visitor wants it in another tab or window. */
function isElsewhere(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
