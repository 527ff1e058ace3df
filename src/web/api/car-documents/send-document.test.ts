import { describe, expect, it } from 'vitest';
import type { FoundDocument } from '#web/http/car-documents.ts';
import { Problem } from '../problem.ts';
import { sendDocument } from './send-document.ts';

const fileHeaders = { 'Content-Type': 'application/pdf', 'Cache-Control': 'no-cache' };
const found = (read: () => Promise<Buffer | null>): FoundDocument => ({
  kind: 'found',
  document: { name: 'abc.pdf', version: null, read },
});
const send = (of: FoundDocument, headers: Record<string, string> = {}) =>
  sendDocument({ found: of, headers: new Headers(headers), href: (slug) => `/cars/${slug}.pdf`, fileHeaders });

describe('sendDocument', () => {
  it('VDP-18 asks clients to retry in a few seconds when it is busy', async () => {
    const problem: unknown = await send(found(async () => null)).catch((error: unknown) => error);
    if (!(problem instanceof Problem)) throw new Error('it is refused');
    expect(problem.status).toBe(503);
    expect(problem.headers).toEqual({ 'Retry-After': '5' });
    expect(problem.message).toContain('Please try again');
  });

  it('VDP-18 renders nothing for a client that has it already', async () => {
    const read = () => Promise.reject(new Error('it is not made'));
    for (const tag of ['"abc.pdf"', 'W/"abc.pdf"', '"other", "abc.pdf"']) {
      const answer = await send(found(read), { 'If-None-Match': tag });
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([304, 'no-cache']);
    }
  });

  it('VDP-18 sends the file with its length', async () => {
    const answer = await send(found(async () => Buffer.from('file')));
    expect(Object.fromEntries(answer.headers)).toMatchObject({ 'content-length': '4', etag: '"abc.pdf"' });
    expect(await answer.text()).toBe('file');
  });
});
