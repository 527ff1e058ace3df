import { useEffect } from 'react';

/** "(3) Leads | Office" for as long as there is something new, whatever the screen is called. */
export function useTitleBadge(count: number): void {
  useEffect(() => {
    const write = () => {
      const bare = document.title.replace(/^\(\d+\) /, '');
      const title = count === 0 ? bare : `(${count}) ${bare}`;
      if (document.title !== title) document.title = title;
    };
    write();
    const titles = new MutationObserver(write);
    titles.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => titles.disconnect();
  }, [count]);
}
