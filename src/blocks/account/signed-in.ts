/** Whether it is worth asking the server who has signed in: only a browser that has been at the sign-in page asks. */
const key = 'forecourt.has-signed-in';

export function mayHaveSignedIn(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function noteSignIn(isPossible: boolean): void {
  try {
    if (isPossible) localStorage.setItem(key, '');
    else localStorage.removeItem(key);
  } catch {
    // Then forms are not filled in.
  }
}
