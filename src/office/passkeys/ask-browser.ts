import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Loaded where somebody may use a passkey, and there alone. */
const load = () => import('@simplewebauthn/browser');

export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/** Before the press that needs it: some browsers ask the device only right after one. */
export function prepare(): void {
  void load();
}

export type BrowserAnswer =
  /** For the server. */
  | { kind: 'given'; answer: string }
  | { kind: 'failed'; problem: string }
  /** Another question has come in its place. */
  | { kind: 'replaced' };

export async function askForPasskey(request: PublicKeyCredentialRequestOptionsJSON): Promise<BrowserAnswer> {
  const { startAuthentication } = await load();
  return tell(startAuthentication({ optionsJSON: request }), {
    NotAllowedError: `No passkey was used: it was stopped, or this device has none for ${request.rpId}. A passkey that was made when the office had another address does not work here.`,
  });
}

/** Among what the browser offers in the field of the address; answers when one is chosen. Null where browsers cannot. */
export async function offerInField(request: PublicKeyCredentialRequestOptionsJSON): Promise<BrowserAnswer | null> {
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await load();
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  return tell(startAuthentication({ optionsJSON: request, useBrowserAutofill: true }), {});
}

export async function stopAsking(): Promise<void> {
  const { WebAuthnAbortService } = await load();
  WebAuthnAbortService.cancelCeremony();
}

export async function makePasskey(offer: PublicKeyCredentialCreationOptionsJSON): Promise<BrowserAnswer> {
  const { startRegistration } = await load();
  return tell(startRegistration({ optionsJSON: offer }), {
    NotAllowedError: 'No passkey was made: it was stopped, or it took too long.',
    InvalidStateError: 'This device has a passkey of yours already.',
    ConstraintError: 'This device cannot keep a passkey that asks for your finger, face or PIN.',
  });
}

const always: Readonly<Record<string, string>> = {
  SecurityError: 'This browser takes no passkeys at this address.',
};

async function tell(asked: Promise<unknown>, problems: Readonly<Record<string, string>>): Promise<BrowserAnswer> {
  try {
    return { kind: 'given', answer: JSON.stringify(await asked) };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'AbortError') return { kind: 'replaced' };
    const problem = problems[name] ?? always[name] ?? 'The browser could not do it. Please try again.';
    return { kind: 'failed', problem };
  }
}
