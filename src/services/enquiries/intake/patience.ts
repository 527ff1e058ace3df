/** A visitor does not wait longer for the store: the journal has the enquiry. */
const patienceMs = 3_000;

export function afterPatience(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), patienceMs).unref();
  });
}
