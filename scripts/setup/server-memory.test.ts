import { expect, it } from 'vitest';
import { chooseServerFlags } from './server-memory.mjs';

const always = ['--max-semi-space-size=16', '--expose-gc', '--no-flush-liftoff-code'];
const gigabyte = 2 ** 30;

it('OPS-05 OPS-08 leaves Node its own limits on a machine with memory', () => {
  expect(chooseServerFlags(8 * gigabyte)).toEqual(always);
});

it('OPS-05 OPS-08 bounds the heap by the memory of a small machine, and compiles the store once', () => {
  expect(chooseServerFlags(gigabyte)).toEqual([...always, '--max-old-space-size=358', '--liftoff-only']);
  expect(chooseServerFlags(gigabyte / 2)).toContain('--max-old-space-size=192');
});
