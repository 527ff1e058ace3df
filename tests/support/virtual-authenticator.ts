import type { Page } from 'playwright-core';

/** A device of Chromium's own that keeps passkeys, in place of a finger on a phone. */
export interface VirtualAuthenticator {
  /** Whether somebody touches it at once when it is asked; a question from before waits for ever. */
  touch(isTouched: boolean): Promise<void>;
  /** Whether it knows the finger. */
  verify(isVerified: boolean): Promise<void>;
  /** Until the page that is open has asked it. */
  waitUntilAsked(): Promise<void>;
}

const noteAsking = `{
  window.tellOfPasskeys('opened');
  const ask = navigator.credentials.get.bind(navigator.credentials);
  navigator.credentials.get = (options) => { window.tellOfPasskeys('asked'); return ask(options); };
}`;

export async function addVirtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  let asked = Promise.withResolvers<void>();
  // Of each document: addresses change within one, too.
  await page.exposeFunction('tellOfPasskeys', (what: 'opened' | 'asked') => {
    if (what === 'asked') asked.resolve();
    else asked = Promise.withResolvers<void>();
  });
  await page.addInitScript(noteAsking);
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return {
    touch: async (enabled) => {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    waitUntilAsked: () => asked.promise,
    verify: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}
