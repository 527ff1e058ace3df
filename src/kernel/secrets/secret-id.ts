import { randomBytes } from 'node:crypto';
import { createId } from '../id.ts';

const secretId = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}-[0-9a-f]{32}$/;

/** An id that nobody can guess: its time, then 128 random bits. */
export function createSecretId(at: Date): string {
  return `${createId(at)}-${randomBytes(16).toString('hex')}`;
}

export function isSecretId(text: string): boolean {
  return secretId.test(text);
}

/** When it was made, in milliseconds. */
export function readSecretIdTime(id: string): number {
  return Number.parseInt(id.slice(0, 13).replace('-', ''), 16);
}
