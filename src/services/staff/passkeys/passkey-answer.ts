import { z } from 'zod';

/** As long as an id may be (WebAuthn, section 4), in base64url. */
const longestId = 1_364;
const bytes = z.string().regex(/^[\w-]*$/);
const id = bytes.min(1).max(longestId);

const frame = { id, rawId: id, type: z.literal('public-key') };

/** What a browser gives when somebody has used a passkey. */
const assertion = z.object({
  ...frame,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullish(),
  }),
});

/** What a browser gives when somebody has made one. */
const attestation = z.object({
  ...frame,
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes }),
});

export type PasskeyAssertion = z.output<typeof assertion>;
export type PasskeyAttestation = z.output<typeof attestation>;

/** Null for anything else. */
export function readAssertion(json: string): PasskeyAssertion | null {
  return assertion.safeParse(readJson(json)).data ?? null;
}

/** Null for anything else. */
export function readAttestation(json: string): PasskeyAttestation | null {
  return attestation.safeParse(readJson(json)).data ?? null;
}

const clientData = z.object({ challenge: z.string(), crossOrigin: z.boolean().default(false) });

/** What the browser itself says of a step; null where it cannot be read, or was taken inside another site's page. */
export function readClientData({ response }: PasskeyAssertion | PasskeyAttestation): { challenge: string } | null {
  const json = Buffer.from(response.clientDataJSON, 'base64url').toString('utf8');
  const { data } = clientData.safeParse(readJson(json));
  return data === undefined || data.crossOrigin ? null : { challenge: data.challenge };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
