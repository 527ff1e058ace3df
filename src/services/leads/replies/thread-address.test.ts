import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReplyPlace } from '#kernel/reply-address.ts';
import { readThreadAddress, writeThreadAddress } from './thread-address.ts';

const ctx = { codeKey: randomBytes(32) };
const places = ['reply.dealer.example', 'replies@dealer.example', 'longest-mailbox-now@dealer.example'];

describe('the address of a thread', () => {
  it('OFF-08 leads back to its lead, whatever mail servers do to its letters', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.constantFrom(...places), (leadId, place) => {
        const address = writeThreadAddress(ctx, { place, leadId });
        expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64);
        expect(readThreadAddress(ctx, address)).toBe(leadId);
        expect(readThreadAddress(ctx, address.toUpperCase())).toBe(leadId);
        expect(readThreadAddress({ codeKey: randomBytes(32) }, address)).toBeNull();
      }),
    );
  });

  it('OFF-08 is nothing that somebody could guess, or change into another’s', () => {
    const address = writeThreadAddress(ctx, { place: 'reply.example', leadId: '01890a5d-ac96-774b-bcce-b302099a8057' });
    fc.assert(
      fc.property(fc.nat(40), fc.constantFrom(...'0123456789abcdefghijklmnopqrstuvwxyz'), (at, letter) => {
        const changed = address.slice(0, at) + letter + address.slice(at + 1);
        expect(readThreadAddress(ctx, changed) === null).toBe(changed !== address);
      }),
    );
    for (const other of ['', '@', 'sales@dealer.example', 'a+b@dealer.example']) {
      expect(readThreadAddress(ctx, other)).toBeNull();
    }
  });

  it.each([
    ['reply.dealer.example', true],
    ['replies@dealer.example', true],
    ['localhost', false],
    ['Replies <replies@dealer.example>', false],
    ['a+b@dealer.example', false],
    ['dealer.example\nBcc: x@evil.example', false],
    ['', false],
  ])('OFF-08 answers come in at "%s": %s', (place, expected) => expect(isReplyPlace(place)).toBe(expected));
});
