/**
 * Loaded with the first passkey: 27 MB and half a second that a server on which nobody has one does without.
 */
export function loadPasskeyLibrary() {
  return import('@simplewebauthn/server');
}

/** EdDSA, ES256 and RS256: what devices have; a list of ours, because the library's grows with the runtime. */
export const passkeyAlgorithms: readonly number[] = [-8, -7, -257];
