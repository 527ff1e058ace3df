import { describe, expect, it } from 'vitest';
import { createProxyTrust, readForwarded } from './trusted-proxies.ts';

const trust = createProxyTrust(['127.0.0.1', '10.0.0.0/8', '::1']);
const url = new URL('http://inner.example:3000/search?page=2');
const read = (headers: Record<string, string>, remote = '10.1.2.3') =>
  readForwarded(url, new Headers(headers), remote, trust);

describe('readForwarded', () => {
  it('believes nothing that a stranger sends', () => {
    const headers = { 'x-forwarded-for': '1.2.3.4', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'a.example' };
    expect(read(headers, '203.0.113.9')).toEqual({ url, clientAddress: '203.0.113.9', proxied: false });
  });

  it('rebuilds the address from a believed proxy', () => {
    const reached = read({ 'x-forwarded-proto': 'https', 'x-forwarded-host': 'a.example' });
    expect(reached.url.href).toBe('https://a.example/search?page=2');
  });

  it('takes the nearest address that is no believed proxy as the visitor', () => {
    expect(read({ 'x-forwarded-for': '6.6.6.6, 203.0.113.7, 10.9.9.9' }).clientAddress).toBe('203.0.113.7');
    expect(read({ 'x-forwarded-for': 'garbage' }).clientAddress).toBe('10.1.2.3');
    expect(read({}).clientAddress).toBe('10.1.2.3');
  });

  it.each([
    ['203.0.113.7:4711', '203.0.113.7'],
    ['[2001:db8::7]:4711, 10.9.9.9:80', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['2001:db8::7', '2001:db8::7'],
    ['[::ffff:203.0.113.7]:4711', '203.0.113.7'],
    ['unknown:4711', '10.1.2.3'],
    ['203.0.113.7:port', '10.1.2.3'],
  ])('reads the visitor from %s, with or without a port', (chain, address) => {
    expect(read({ 'x-forwarded-for': chain }).clientAddress).toBe(address);
  });

  it('reads IPv4 in IPv6 clothes', () => {
    expect(read({ 'x-forwarded-for': '203.0.113.7' }, '::ffff:10.1.2.3').clientAddress).toBe('203.0.113.7');
  });

  it('leaves the host as it is where the proxy sends no host name', () => {
    expect(read({ 'x-forwarded-host': 'a.example/@b' }).url.host).toBe('inner.example:3000');
  });
});
