import { describe, expect, it, vi } from 'vitest';
import { parseConfig } from '#config/env.ts';
import { silentLog } from '#kernel/log.ts';
import { createMovableClock } from '#tests/support/movable-clock.ts';
import { ProtectionEvents } from '../metrics/protection-events.ts';
import { HeldRefusals } from '../turns/held-refusals.ts';
import { admitPost, createPostGate } from './admit-post.ts';
import { createUploadMemory } from './upload-memory.ts';

const url = new URL('http://a.example/careers');
const limits = { text: 1000, file: 2000, files: 1 };

function createGate(settings: Record<string, string> = {}, held: Pick<HeldRefusals, 'hold'> = new HeldRefusals(0)) {
  const config = parseConfig(settings);
  const clock = createMovableClock();
  const events = new ProtectionEvents({ log: silentLog, clock });
  return createPostGate({ clock, config, events, held }, createUploadMemory(config));
}

function send(body: FormData | URLSearchParams, gate = createGate(), headers: Record<string, string> = {}) {
  const request = new Request(url, { method: 'POST', body, headers });
  return admitPost(request, { url, clientAddress: '203.0.113.7', siteId: 1, limits }, gate);
}

function fill(values: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
}

const dripped = { 'content-type': 'application/x-www-form-urlencoded' };

/** A body of one byte, and another after each pause, without an end. */
function drip(pauseMs: number, times: number): ReadableStream<Uint8Array> {
  const byte = new TextEncoder().encode('a');
  const timers: NodeJS.Timeout[] = [];
  return new ReadableStream({
    start(controller) {
      controller.enqueue(byte);
      for (let count = 1; count <= times; count += 1)
        timers.push(setTimeout(() => controller.enqueue(byte), pauseMs * count));
    },
    cancel() {
      timers.forEach(clearTimeout);
    },
  });
}

describe('admitPost', () => {
  it('LEAD-15 reads text and files of a form in parts', async () => {
    const form = fill({ name: 'Zoë', cv: new File(['%PDF-'], 'Lebenslauf ä.pdf') });
    expect(await send(form)).toMatchObject({
      kind: 'admitted',
      posted: {
        values: { name: 'Zoë' },
        files: [{ field: 'cv', name: 'Lebenslauf ä.pdf', bytes: Buffer.from('%PDF-') }],
        notRead: null,
      },
    });
  });

  it('takes a file input that was left empty for none', async () => {
    const admitted = await send(fill({ name: 'Jane', cv: new File([], '') }));
    expect(admitted).toMatchObject({ kind: 'admitted', posted: { values: { name: 'Jane' }, files: [] } });
  });

  it('keeps no more of a file than its field takes, nor more files, and all that was typed after them', async () => {
    const form = fill({ cv: new File(['x'.repeat(50_000)], 'a.pdf'), more: new File(['y'], 'b.pdf'), name: 'Jane' });
    const admitted = await send(form);
    if (admitted.kind !== 'admitted') throw new Error(admitted.kind);
    expect(admitted.posted?.files.map(({ name, bytes }) => [name, bytes.length])).toEqual([['a.pdf', 2001]]);
    expect(admitted.posted?.values).toEqual({ name: 'Jane' });
  });

  it('LEAD-04 gives back a form that is too long, and refuses one that nobody waits for', async () => {
    expect(await send(new URLSearchParams({ message: 'x'.repeat(2000) }))).toMatchObject({ posted: { notRead: 413 } });
    expect(await send(fill({ message: 'x'.repeat(2000) }))).toMatchObject({ posted: { notRead: 413 } });
    const huge = { message: 'x'.repeat(9 * 1024 * 1024) };
    for (const body of [new URLSearchParams(huge), fill(huge)]) {
      const request = new Request(url, { method: 'POST', body });
      const sender = { url, clientAddress: '203.0.113.7', siteId: 1, limits: { text: 1000, file: 0, files: 0 } };
      expect(await admitPost(request, sender, createGate())).toEqual({ kind: 'refused', status: 413 });
    }
  });

  it('LEAD-04 cuts a value that is far too long, and keeps what was typed after it', async () => {
    const long = { message: 'x'.repeat(600_000), name: 'Zoë & Co', more: 'y'.repeat(900) };
    for (const body of [new URLSearchParams(long), fill(long)]) {
      const admitted = await send(body);
      if (admitted.kind !== 'admitted') throw new Error(admitted.kind);
      expect(admitted.posted).toMatchObject({ notRead: 413, values: { name: 'Zoë & Co', message: 'x'.repeat(1000) } });
    }
  });

  it('LEAD-04 keeps no more than a bound of many values that are long together', async () => {
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`field_${at}`, 'z'.repeat(900)]));
    const admitted = await send(new URLSearchParams(many));
    if (admitted.kind !== 'admitted') throw new Error(admitted.kind);
    expect(admitted.posted?.notRead).toBe(413);
    expect(Object.keys(admitted.posted?.values ?? {})).toHaveLength(4);
  });

  it('LEAD-04 gives back the forms of whoever sends too many, and refuses them when that goes on', async () => {
    const held: string[] = [];
    const hold = async (network: string) => {
      held.push(network);
    };
    const gate = createGate({ POSTS_PER_MINUTE: '2' }, { hold });
    const kinds: unknown[] = [];
    for (let count = 0; count < 5; count += 1) {
      const admitted = await send(new URLSearchParams({ name: 'Jane' }), gate);
      kinds.push(admitted.kind === 'refused' ? admitted.status : admitted.posted?.notRead);
    }
    expect(kinds).toEqual([null, null, 429, 429, 429]);
    expect(held).toEqual(['203.0.113.7']);
  });

  it('takes no more files of one address than it may upload in a minute', async () => {
    const gate = createGate({ UPLOADS_PER_MINUTE: '1' });
    const form = () => fill({ cv: new File(['x'], 'a.pdf') });
    expect(await send(form(), gate)).toMatchObject({ posted: { notRead: null } });
    expect(await send(form(), gate)).toMatchObject({ posted: { notRead: 429 } });
  });

  it('bounds the memory of forms that come at the same time', async () => {
    const gate = createGate({ UPLOAD_MEMORY_MB: '16' });
    const other = gate.memory.open('198.51.100.9');
    expect(other.take(16 * 1024 * 1024)).toBe(true);
    const form = () => fill({ name: 'Jane', cv: new File(['x'.repeat(900)], 'a.pdf') });
    expect(await send(form(), gate)).toMatchObject({ posted: { values: { name: 'Jane' }, files: [], notRead: 503 } });
    other.free();
    expect(await send(form(), gate)).toMatchObject({ posted: { files: [{ name: 'a.pdf' }], notRead: null } });
  });

  it('LEAD-04 LEAD-15 leaves room for the files of others, whatever one address holds or announces', async () => {
    const gate = createGate({ UPLOAD_MEMORY_MB: '16' });
    const held = ['a', 'b'].map(() => gate.memory.open('203.0.113.7'));
    expect(held.map((share) => share.take(8 * 1024 * 1024))).toEqual([true, false]);
    const announced = { 'content-length': '10000' };
    const cv = () => fill({ cv: new File(['x'.repeat(900)], 'a.pdf') });
    expect(await send(cv(), gate, announced)).toMatchObject({ posted: { notRead: 503 } });
    const request = new Request(url, { method: 'POST', body: cv() });
    const sender = { url, clientAddress: '198.51.100.9', siteId: 2, limits };
    expect(await admitPost(request, sender, gate)).toMatchObject({ posted: { notRead: null } });
  });

  it('keeps nothing of the memory once a form is answered, refused or broken', async () => {
    const gate = createGate({ UPLOAD_MEMORY_MB: '16' });
    const admitted = await send(fill({ cv: new File(['x'.repeat(900)], 'a.pdf') }), gate);
    if (admitted.kind === 'admitted') admitted.release();
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`f${index}`, '1']));
    expect(await send(fill({ cv: new File(['x'], 'a.pdf'), ...many }), gate)).toEqual({ kind: 'refused', status: 413 });
    const [one, two] = [gate.memory.open('203.0.113.7'), gate.memory.open('198.51.100.9')];
    expect(one.take(1) && two.take(8 * 1024 * 1024) && one.take(8 * 1024 * 1024 - 1)).toBe(true);
  });

  it('LEAD-04 refuses a form of more fields than any form has, at once', async () => {
    const names = Array.from({ length: 5000 }, (_, index) => [`f${index}`, '1'] as const);
    const tiny = { ...limits, text: 100_000 };
    for (const body of [new URLSearchParams(names.map((pair) => [...pair])), fill(Object.fromEntries(names))]) {
      const sender = { url, clientAddress: '203.0.113.7', siteId: 1, limits: tiny };
      const request = new Request(url, { method: 'POST', body });
      expect(await admitPost(request, sender, createGate())).toEqual({ kind: 'refused', status: 413 });
    }
  });

  it('lets go of a form that stops coming, or comes too slowly', async () => {
    vi.useFakeTimers();
    try {
      for (const [pauseMs, times] of [
        [25_000, 1],
        [15_000, 3],
      ] as const) {
        const body = drip(pauseMs, times);
        const request = new Request(url, { method: 'POST', body, duplex: 'half', headers: dripped } as RequestInit);
        const gate = createGate();
        const refused = admitPost(request, { url, clientAddress: '203.0.113.7', siteId: 1, limits }, gate);
        await vi.advanceTimersByTimeAsync(pauseMs * times + 1000);
        expect(await refused).toEqual({ kind: 'refused', status: 408 });
      }
    } finally {
      vi.useRealTimers();
    }
  });

  it('refuses what is no form', async () => {
    const broken = { 'content-type': 'multipart/form-data; boundary=x' };
    expect(await send(new URLSearchParams({ a: 'b' }), createGate(), broken)).toEqual({ kind: 'refused', status: 400 });
    const unbounded = { 'content-type': 'multipart/form-data' };
    expect(await send(new URLSearchParams(), createGate(), unbounded)).toEqual({ kind: 'refused', status: 400 });
  });
});
