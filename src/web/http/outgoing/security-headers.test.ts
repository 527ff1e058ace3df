import { expect, it } from 'vitest';
import { buildContentSecurityPolicy } from './security-headers.ts';

it('API-04 names each origin of a page once, and none whose host would end the directive', () => {
  const policy = buildContentSecurityPolicy({
    frameOrigins: ['https://player.example', 'https://player.example', new URL('https://a;script-src/').origin],
    imageOrigins: ['https://a,b', 'http://192.0.2.7:8080', 'http://[::1]:3000'],
  });
  expect(policy).toContain("frame-src 'self' https://player.example;");
  expect(policy).toContain("img-src 'self' data: https: http://192.0.2.7:8080 http://[::1]:3000;");
  expect(policy.match(/script-src/g)).toHaveLength(1);
});
