import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ProtocolFrames } from './protocol-frames.ts';

function message(kind: string, body: Uint8Array): Buffer {
  const head = Buffer.alloc(5);
  head.write(kind, 0);
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}

function startup(body: Uint8Array): Buffer {
  const head = Buffer.alloc(4);
  head.writeInt32BE(4 + body.length, 0);
  return Buffer.concat([head, body]);
}

const body = fc.uint8Array({ maxLength: 40 });
const inner = fc.tuple(fc.constantFrom('P', 'B', 'D', 'E', 'C', 'd'), body);
const run = fc.tuple(fc.array(inner, { maxLength: 5 }), fc.constantFrom('S', 'Q', 'H', 'c', 'f'), body);

describe('ProtocolFrames', () => {
  it('passes whole pipelines on, however the bytes are cut', () => {
    fc.assert(
      fc.property(body, fc.array(run, { maxLength: 5 }), fc.integer({ min: 1, max: 50 }), (first, runs, size) => {
        const expected = [
          startup(first),
          ...runs.map(([before, end, endBody]) =>
            Buffer.concat([...before.map(([kind, bytes]) => message(kind, bytes)), message(end, endBody)]),
          ),
        ];
        const whole = Buffer.concat([...expected, message('X', new Uint8Array())]);
        const frames = new ProtocolFrames();
        const passed: Buffer[] = [];
        for (let at = 0; at < whole.length; at += size) passed.push(...frames.push(whole.subarray(at, at + size)));
        expect(passed.map((bytes) => bytes.toString('hex'))).toEqual(expected.map((bytes) => bytes.toString('hex')));
      }),
    );
  });
});
