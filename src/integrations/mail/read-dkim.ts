import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Config } from '#config/env.ts';

/** How a transport of nodemailer signs. */
export interface DkimOptions {
  domainName: string;
  keySelector: string;
  privateKey: string;
  headerFieldNames: string;
}

/**
 * The library's own list leaves List-Unsubscribe-Post out, and a mail program trusts one-click unsubscribing only where the signature covers both
 * headers (RFC 8058).
 */
const signedHeaders =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:' +
  'In-Reply-To:References:List-Id:List-Unsubscribe:List-Unsubscribe-Post';

/** Null where mail is not signed. Throws with the name of the setting where the key cannot be used. */
export function readDkim({
  DKIM_DOMAIN: domainName,
  DKIM_SELECTOR: keySelector,
  DKIM_KEY_FILE: file,
}: Pick<Config, 'DKIM_DOMAIN' | 'DKIM_SELECTOR' | 'DKIM_KEY_FILE'>): DkimOptions | null {
  if (domainName === undefined || keySelector === undefined || file === undefined) return null;
  try {
    const privateKey = readFileSync(file, 'utf8');
    createPrivateKey(privateKey);
    return { domainName, keySelector, privateKey, headerFieldNames: signedHeaders };
  } catch {
    throw new Error(`DKIM_KEY_FILE: ${file} is not a private key in PEM format that can be read.`);
  }
}
