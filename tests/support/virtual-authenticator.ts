import type { Page } from 'playwright-core';

/** A device of Chromium's own that keeps passkeys, in place of a finger on a phone; it is touched as soon as it is asked. */
export interface VirtualAuthenticator {
  /** Whether it knows the finger. */
  verify(isVerified: boolean): Promise<void>;
  /** Whether the page's browser can offer a passkey in a field. */
  offerInField(isOffered: boolean): Promise<void>;
}

const offersNone = 'offers no passkey in a field';
const heedChoice = `if (globalThis.PublicKeyCredential) PublicKeyCredential.isConditionalMediationAvailable = async () => !localStorage['${offersNone}'];`;

export async function addVirtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  await page.addInitScript(heedChoice);
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return {
    offerInField: (isOffered) =>
      page.evaluate(([key, value]) => localStorage.setItem(key, value), [offersNone, isOffered ? '' : 'yes'] as const),
    verify: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}
