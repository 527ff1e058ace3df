import { hkdfSync } from 'node:crypto';

/** What signs the webhooks of one site: who has it proves nothing to another site's receiver, and does not learn the server's. */
export function deriveWebhookSecret(serverSecret: string, siteSlug: string): string {
  return Buffer.from(hkdfSync('sha256', serverSecret, '', `forecourt webhook of ${siteSlug}`, 32)).toString(
    'base64url',
  );
}
