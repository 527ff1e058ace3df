/** How a session was begun, in the words of the list of sessions. */
export const signInWays = {
  password: 'with a password',
  code: 'with a password and a code',
  recovery_code: 'with a recovery code',
  link: 'by a link from a mail',
  passkey: 'with a passkey',
} as const;

export type SignInWay = keyof typeof signInWays;
