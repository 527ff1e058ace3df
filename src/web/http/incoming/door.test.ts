import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseEncoding } from '../outgoing/compress.ts';
import { buildContentSecurityPolicy, hashForPolicy } from '../outgoing/security-headers.ts';
import { correctPath } from './correct-path.ts';
import { isFormType, readBody } from './read-body.ts';
import { isSameOrigin } from './same-origin.ts';

const post = (headers: Record<string, string>, body = 'a=b') =>
  new Request('http://a.example/contact', { method: 'POST', headers, body });

describe('isSameOrigin', () => {
  const url = new URL('https://a.example/contact');
  it.each([
    [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'http://a.example' }, true],
    [{ 'Sec-Fetch-Site': 'none' }, true],
    [{ 'Sec-Fetch-Site': 'same-site', Origin: 'https://a.example' }, false],
    [{ 'Sec-Fetch-Site': 'cross-site' }, false],
    [{ Origin: 'https://a.example' }, true],
    [{ Origin: 'http://a.example' }, false],
    [{ Origin: 'https://a.example.evil.example' }, false],
    [{ Origin: 'null' }, false],
    [{}, true],
  ])('believes the browser about %j: %s', (headers: Record<string, string>, expected) => {
    expect(isSameOrigin(post(headers), url)).toBe(expected);
  });
});

describe('readBody', () => {
  it('takes a body up to the limit, announced or not', async () => {
    expect(await readBody(post({}, 'a'.repeat(10)), 10)).toHaveLength(10);
    expect(await readBody(post({}, 'a'.repeat(11)), 10)).toBeNull();
    expect(await readBody(post({ 'Content-Length': '11' }, 'a'), 10)).toBeNull();
  });

  it('knows forms by their type', () => {
    expect(isFormType('multipart/form-data; boundary=x')).toBe(true);
    expect(isFormType('Application/X-WWW-Form-Urlencoded;charset=utf-8')).toBe(true);
    for (const type of [null, '', 'application/json', 'text/plain', 'multipart/form-data2']) {
      expect(isFormType(type)).toBe(false);
    }
  });
});

describe('chooseEncoding', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=0, br;q=0.0', null],
    ['deflate', null],
    [null, null],
  ])('answers %j with %s', (accepted, expected) => {
    expect(chooseEncoding(accepted)).toBe(expected);
  });
});

describe('buildContentSecurityPolicy', () => {
  it('allows style elements by their hash, and only the site’s own files as scripts', () => {
    const hash = hashForPolicy('a{}');
    const policy = buildContentSecurityPolicy({ styleHashes: [hash] });
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining(["script-src 'self'", `style-src 'self' ${hash}`, "frame-src 'self'"]),
    );
    expect(policy).not.toMatch(/unsafe|style-src-attr/);
  });

  it('VDP-02 lets frames show the players that a page names, and no others', () => {
    const policy = buildContentSecurityPolicy({ frameOrigins: ['https://player.example'] });
    expect(policy).toContain("frame-src 'self' https://player.example;");
  });

  it('VDP-17 names the house whose map a page shows', () => {
    expect(buildContentSecurityPolicy({ imageOrigins: ['http://tiles.example'] })).toContain(
      "img-src 'self' data: https: http://tiles.example;",
    );
    expect(buildContentSecurityPolicy({})).toContain("img-src 'self' data: https:;");
  });
});

describe('correctPath', () => {
  it('keeps valid paths and makes every other one decodable', () => {
    expect(correctPath(new URL('http://a.example/caf%C3%A9?q=%zz')).href).toBe('http://a.example/caf%C3%A9?q=%zz');
    expect(correctPath(new URL('http://a.example/%zz')).pathname).toBe('/%25zz');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (path) => {
        const url = URL.parse(`http://a.example/${path.replace(/[?#]/g, '')}`);
        if (url) expect(() => decodeURIComponent(correctPath(url).pathname)).not.toThrow();
      }),
    );
  });
});
