import { mayHaveSignedIn, noteSignIn } from './signed-in.ts';

/** USER-05: forms of who has signed in are filled in after the page is there: the page itself is the same for everybody. */
export function fillInVisitor(): void {
  if (window.location.pathname.toLowerCase().startsWith('/sign-in')) noteSignIn(true);
  else if (mayHaveSignedIn() && document.querySelector('form[method="post"]')) void load();
}

async function load(): Promise<void> {
  await (await import('./fill-in-visitor.ts')).fillInForms();
}
