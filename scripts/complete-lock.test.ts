import { expect, it } from 'vitest';
import { completeLock, listMissingPackages } from './complete-lock.ts';

const optionalDependencies = { '@a/tool-linux-x64-musl': '1.2.3', '@a/tool-darwin-arm64': '1.2.3' };
const lock = {
  lockfileVersion: 3,
  packages: {
    '': { name: 'x' },
    'node_modules/@a/tool': { version: '1.2.3', dev: true, optionalDependencies },
    'node_modules/@a/tool-darwin-arm64': { version: '1.2.3' },
  },
};

it('finds the packages of other platforms that a lock file lacks, and adds them with their platform', () => {
  expect(listMissingPackages(lock).map(({ path }) => path)).toEqual(['node_modules/@a/tool-linux-x64-musl']);
  const complete = completeLock(lock);
  expect(listMissingPackages(complete)).toEqual([]);
  expect(complete.packages['node_modules/@a/tool-linux-x64-musl']).toEqual({
    version: '1.2.3',
    os: ['linux'],
    cpu: ['x64'],
    libc: ['musl'],
    dev: true,
    optional: true,
  });
  expect(Object.keys(complete.packages)).toEqual([
    '',
    'node_modules/@a/tool',
    'node_modules/@a/tool-darwin-arm64',
    'node_modules/@a/tool-linux-x64-musl',
  ]);
});

it('gives each of two versions a place of its own', () => {
  const second = { version: '2.0.0', optionalDependencies: { '@a/tool-linux-x64-musl': '2.0.0' } };
  const both = { packages: { ...lock.packages, 'node_modules/b': second } };
  expect(listMissingPackages(both).map(({ path }) => path)).toEqual([
    'node_modules/@a/tool/node_modules/@a/tool-linux-x64-musl',
    'node_modules/b/node_modules/@a/tool-linux-x64-musl',
  ]);
  expect(listMissingPackages(completeLock(both))).toEqual([]);
});
