/** What is waited for comes soon; a machine with much else to do may take this long, in milliseconds. */
export const patienceMs = 300_000;
