import { expect, it } from 'vitest';
import { listLicences, nameSbom, sbomSchema } from './sbom.ts';

const sbom = sbomSchema.parse({
  bomFormat: 'CycloneDX',
  metadata: { tools: [], component: { name: 'some-folder', version: '1.0.0' } },
  components: [
    { name: 'b', version: '2.0.0', licenses: [{ license: { id: 'MIT' } }] },
    { name: 'a', version: '1.0.0', licenses: [{ license: { id: 'MIT' } }] },
    { name: 'c', version: '3.0.0', licenses: [{ expression: 'MIT OR Apache-2.0' }] },
    { name: 'd', version: '4.0.0' },
  ],
});

it('OPS-08 names the whole after the product, and leaves the rest of the list as it is', () => {
  const named = nameSbom(sbom, 'forecourt');
  expect(named).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { tools: [], component: { name: 'forecourt', version: '1.0.0' } },
    components: sbom.components,
  });
});

it('OPS-08 lists the packages of each licence, and those that say none', () => {
  expect(listLicences(sbom)).toEqual([
    'MIT (2): a 1.0.0, b 2.0.0',
    'MIT OR Apache-2.0 (1): c 3.0.0',
    'not said (1): d 4.0.0',
  ]);
});
