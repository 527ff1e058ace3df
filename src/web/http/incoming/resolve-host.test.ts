import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { siteSettingsSchema } from '#rules/site-settings/settings.ts';
import type { Site } from '#services/sites/site.ts';
import { getSiteOrigin, type HostDirectory, resolveHost } from './resolve-host.ts';

const makeSite = (id: number, slug: string, hosts: string[]): Site => ({
  id,
  slug,
  name: slug,
  template: 'test',
  hosts,
  dealershipIds: [id],
  settings: siteSettingsSchema.parse({}),
});
const north = makeSite(1, 'northside', ['northside.example', 'www.northside.example']);
const coast = makeSite(2, 'coastal', ['coast.localhost', 'coastal.example']);
const sites: HostDirectory = {
  byHost: new Map([north, coast].flatMap((site) => site.hosts.map((host) => [host, site] as const))),
  bySlug: new Map([north, coast].map((site) => [site.slug, site])),
};
const rules = { platformHost: 'localhost', localhostSites: true };
const tell = (header: string | undefined, over: Partial<typeof rules> = {}) => {
  const found = resolveHost(header, { ...rules, ...over }, sites);
  return found.kind === 'site' ? found.site.slug : found.kind;
};

describe('resolveHost', () => {
  it.each([
    ['northside.example', 'northside'],
    ['www.northside.example', 'northside'],
    ['NORTHSIDE.Example', 'northside'],
    ['northside.example:8443', 'northside'],
    ['northside.example.', 'northside'],
    ['northside.example.:3000', 'northside'],
    [' coastal.example ', 'coastal'],
    ['northside.localhost', 'northside'],
    ['coastal.localhost:3000', 'coastal'],
    ['localhost', 'platform'],
    ['localhost:3000', 'platform'],
    ['127.0.0.1:3000', 'platform'],
    ['[::1]:3000', 'platform'],
    ['[2001:db8::1]', 'unknown'],
    ['10.0.0.1', 'unknown'],
    ['other.example', 'unknown'],
    ['evil.northside.example', 'unknown'],
    ['northside.example.evil.example', 'unknown'],
    ['www.northside.localhost', 'unknown'],
    ['nobody.localhost', 'unknown'],
    ['.localhost', 'unknown'],
    ['northside..example', 'unknown'],
    ['northside.example:port', 'unknown'],
    ['northside.example/coastal.example', 'unknown'],
    ['northside.example@coastal.example', 'unknown'],
    ['northside.example, coastal.example', 'unknown'],
    ['northside.example\ncoastal.example', 'unknown'],
    ['__proto__', 'unknown'],
    ['constructor.localhost', 'unknown'],
    ['', 'unknown'],
    [undefined, 'unknown'],
    [`${'a'.repeat(300)}.example`, 'unknown'],
  ])('SITE-01 takes the host %j for %s', (header, expected) => {
    expect(tell(header)).toBe(expected);
  });

  it('SITE-01 answers at {slug}.localhost only if configured', () => {
    expect(tell('northside.localhost', { localhostSites: false })).toBe('unknown');
  });

  it('SITE-01 keeps loopback names for the platform only while that is the platform', () => {
    expect(tell('forecourt.example', { platformHost: 'Forecourt.example' })).toBe('platform');
    expect(tell('127.0.0.1', { platformHost: 'forecourt.example' })).toBe('unknown');
  });

  it('SITE-01 shows a site only for one of its own names, whatever is sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (header) => {
        const found = resolveHost(header, rules, sites);
        if (found.kind === 'site') expect([...found.site.hosts, `${found.site.slug}.localhost`]).toContain(found.host);
      }),
    );
  });
});

describe('getSiteOrigin', () => {
  const originOf = (address: string, clientAddress = '127.0.0.1') => {
    const url = new URL(address);
    const found = resolveHost(url.host, rules, sites);
    return found.kind === 'site' ? getSiteOrigin({ url, clientAddress }, found, new Set(['', '3000', '8443'])) : null;
  };

  it.each([
    ['https://northside.example/search', 'https://northside.example'],
    ['https://northside.example:8443/', 'https://northside.example:8443'],
    ['http://northside.example:3000/', 'http://northside.example:3000'],
    ['http://northside.example:4711/', 'http://northside.example'],
    ['http://northside.localhost:4711/', 'http://northside.localhost:4711'],
    ['http://coast.localhost:4711/', 'http://coast.localhost:4711'],
  ])('SITE-01 writes the addresses of %s with %s', (address, origin) => {
    expect(originOf(address)).toBe(origin);
  });

  it('SITE-01 knows any port of a site at localhost for who sits at this computer, and for nobody who says so from afar', () => {
    expect(originOf('http://northside.localhost:4711/', '192.168.0.7')).toBe('http://northside.localhost:4711');
    expect(originOf('http://northside.localhost:4711/', '8.8.8.8')).toBe('http://northside.localhost');
    expect(originOf('http://northside.localhost:3000/', '8.8.8.8')).toBe('http://northside.localhost:3000');
    expect(originOf('http://coast.localhost:4711/', '8.8.8.8')).toBe('http://coast.localhost');
  });
});
