import { describe, expect, it } from 'vitest';
import { parseConfig } from './env.ts';

describe('parseConfig', () => {
  it('OPS-05 defaults to the embedded store in ./data', () => {
    const config = parseConfig({});
    expect(config.DATABASE_URL).toBeUndefined();
    expect(config).toMatchObject({ PORT: 3000, NODE_ENV: 'production', SEARCH_ENGINE: 'columnar' });
    expect(config.FORECOURT_DATA).toMatch(/^(\/|[A-Z]:).*data$/);
  });

  it('OPS-05 uses PostgreSQL with one setting', () => {
    const url = 'postgres://user:secret@db.example:5432/forecourt?sslmode=require';
    expect(parseConfig({ DATABASE_URL: url }).DATABASE_URL).toBe(url);
  });

  it('treats an empty value as unset', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
  });

  it('reads lists and switches', () => {
    const config = parseConfig({
      TRUSTED_PROXIES: ' 10.0.0.0/8, 127.0.0.1 ,',
      LOCALHOST_SITES: '0',
      PORT: '0',
      PUBLIC_PORTS: '8443, 8080',
    });
    expect(config).toMatchObject({ TRUSTED_PROXIES: ['10.0.0.0/8', '127.0.0.1'], LOCALHOST_SITES: false, PORT: 0 });
    expect(config.PUBLIC_PORTS).toEqual(['8443', '8080']);
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'web'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_POOL', '1'],
    ['STORE_PATIENCE_MS', '0'],
    ['SMTP_URL', 'https://mail.example'],
    ['SEARCH_ENGINE', 'magic'],
    ['LOCALHOST_SITES', 'perhaps'],
    ['PUBLIC_PORTS', '8443;80'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'staging'],
    ['TRUSTED_PROXIES', 'proxy'],
    ['TRUSTED_PROXIES', '10.0.0.0/8, 10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.1/'],
    ['TRUSTED_PROXIES', '::1/129'],
    ['FINANCE_KEYS', 'a:short'],
    ['REPLY_IMAP_URL', 'https://me:secret@mail.example'],
    ['REPLY_IMAP_URL', 'imaps://me:secret@mail.example imaps://mail.example'],
  ])('refuses %s=%s and names it', (name, value) => {
    expect(() => parseConfig({ [name]: value })).toThrow(
      new RegExp(`^The environment is not valid: ${name} must be [^\\n]+\\.$`),
    );
  });

  it('names all invalid settings together, without values, which may be secrets', () => {
    const parse = () =>
      parseConfig({
        PORT: 'x',
        DATABASE_URL: 'mysql://user:secret@db.example/x',
        REPLY_IMAP_URL: 'imaps://me:secret@',
      });
    expect(parse).toThrow(/PORT[\s\S]*DATABASE_URL/);
    expect(parse).not.toThrow(/secret/);
  });
});
