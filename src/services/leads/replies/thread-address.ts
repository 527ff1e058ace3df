import { createHmac } from 'node:crypto';
import { writeReplyAddress } from '#kernel/reply-address.ts';
import { isSameSecret } from '#kernel/secrets/is-same-secret.ts';
import type { AppContext } from '../../context.ts';

type Keyed = Pick<AppContext, 'codeKey'>;

const base = 36;
/** Characters of 128 bits, and of the 80 bits of a proof: nobody guesses one, and a local part has room for both. */
const idLength = 25;
const proofLength = 16;
const tokenParts = new RegExp(`^([0-9a-z]{${idLength}})([0-9a-z]{${proofLength}})$`);

/**
 * The secret address of a thread: its lead's id and a proof that only this server can make. The store has nothing of it, so whoever reads
 * a backup cannot write into a thread. Upper and lower case count the same, since mail servers change it.
 */
export function writeThreadAddress({ codeKey }: Keyed, { place, leadId }: { place: string; leadId: string }): string {
  const id = BigInt(`0x${leadId.replaceAll('-', '')}`)
    .toString(base)
    .padStart(idLength, '0');
  return writeReplyAddress(place, `${id}${prove(codeKey, id)}`);
}

/** The lead whose thread an address belongs to; null for any other address. */
export function readThreadAddress({ codeKey }: Keyed, address: string): string | null {
  const local = address.slice(0, Math.max(0, address.lastIndexOf('@')));
  const [, id, proof] = tokenParts.exec(local.slice(local.indexOf('+') + 1).toLowerCase()) ?? [];
  if (id === undefined || proof === undefined) return null;
  if (!isSameSecret(proof, prove(codeKey, id))) return null;
  const hex = [...id]
    .reduce((sum, digit) => sum * BigInt(base) + BigInt(Number.parseInt(digit, base)), 0n)
    .toString(16);
  return hex.padStart(32, '0').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function prove(key: Buffer, id: string): string {
  const bits = createHmac('sha256', key).update(`reply address ${id}`).digest('hex').slice(0, 20);
  return BigInt(`0x${bits}`).toString(base).padStart(proofLength, '0');
}
