import { describe, expect, it } from 'vitest';
import { parseConfig } from '#config/env.ts';
import { createMovableClock } from '#tests/support/movable-clock.ts';
import { admitPost, createPostGate } from './admit-post.ts';

const url = new URL('http://a.example/careers');
const limits = { text: 1000, file: 2000, files: 1 };

function createGate(settings: Record<string, string> = {}) {
  return createPostGate({ clock: createMovableClock(), config: parseConfig(settings) });
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

  it('LEAD-04 gives back a form that is a little too long, and refuses one that is far too long', async () => {
    expect(await send(new URLSearchParams({ message: 'x'.repeat(2000) }))).toMatchObject({ posted: { notRead: 413 } });
    expect(await send(fill({ message: 'x'.repeat(2000) }))).toMatchObject({ posted: { notRead: 413 } });
    expect(await send(new URLSearchParams({ message: 'x'.repeat(9000) }))).toEqual({ kind: 'refused', status: 413 });
    expect(await send(fill({ message: 'x'.repeat(9000) }))).toEqual({ kind: 'refused', status: 413 });
  });

  it('LEAD-04 gives back the forms of whoever sends too many, and refuses them when that goes on', async () => {
    const gate = createGate({ POSTS_PER_MINUTE: '2' });
    const kinds: unknown[] = [];
    for (let count = 0; count < 5; count += 1) {
      const admitted = await send(new URLSearchParams({ name: 'Jane' }), gate);
      kinds.push(admitted.kind === 'refused' ? admitted.status : admitted.posted?.notRead);
    }
    expect(kinds).toEqual([null, null, 429, 429, 429].with(4, 429));
  });

  it('takes no more files of one address than it may upload in a minute', async () => {
    const gate = createGate({ UPLOADS_PER_MINUTE: '1' });
    const form = () => fill({ cv: new File(['x'], 'a.pdf') });
    expect(await send(form(), gate)).toMatchObject({ posted: { notRead: null } });
    expect(await send(form(), gate)).toMatchObject({ posted: { notRead: 429 } });
  });

  it('bounds the memory of forms that come at the same time', async () => {
    const gate = createGate({ UPLOAD_MEMORY_MB: '16' });
    const free = gate.memory.reserve(16 * 1024 * 1024);
    expect(await send(fill({ name: 'Jane' }), gate)).toEqual({ kind: 'refused', status: 503 });
    free?.();
    expect(await send(fill({ name: 'Jane' }), gate)).toMatchObject({ kind: 'admitted' });
  });

  it('refuses what is no form', async () => {
    const broken = { 'content-type': 'multipart/form-data; boundary=x' };
    expect(await send(new URLSearchParams({ a: 'b' }), createGate(), broken)).toEqual({ kind: 'refused', status: 400 });
    const unbounded = { 'content-type': 'multipart/form-data' };
    expect(await send(new URLSearchParams(), createGate(), unbounded)).toEqual({ kind: 'refused', status: 400 });
  });
});
