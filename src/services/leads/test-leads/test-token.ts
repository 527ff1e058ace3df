import { createHmac } from 'node:crypto';
import { isSameSecret } from '#kernel/secrets/is-same-secret.ts';
import type { AppContext } from '../../context.ts';

type Keyed = Pick<AppContext, 'codeKey'>;

interface Test {
  siteId: number;
  testId: string;
}

/** The header that makes an enquiry a test. Without our proof a visitor's lead would hide among tests, or a test among leads. */
export const testLeadHeader = 'x-forecourt-test-lead';

export function writeTestToken({ codeKey }: Keyed, { siteId, testId }: Test): string {
  return `${testId}.${prove(codeKey, { siteId, testId })}`;
}

/** The test that a request is of; null for a token that is not ours, or of another site. */
export function readTestToken({ codeKey }: Keyed, { siteId, token }: { siteId: number; token: string }): string | null {
  const [, testId, proof] = /^([0-9a-f-]{36})\.([0-9a-f]{64})$/.exec(token) ?? [];
  if (testId === undefined || proof === undefined) return null;
  return isSameSecret(proof, prove(codeKey, { siteId, testId })) ? testId : null;
}

function prove(key: Buffer, { siteId, testId }: Test): string {
  return createHmac('sha256', key).update(`test lead ${siteId} ${testId}`).digest('hex');
}
