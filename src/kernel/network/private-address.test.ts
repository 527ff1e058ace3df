import { expect, it } from 'vitest';
import { isOwnNetwork, isPrivateAddress } from './private-address.ts';

it.each([
  ['8.8.8.8', false, false],
  ['2606:4700::1111', false, false],
  ['::ffff:8.8.8.8', false, false],
  ['127.0.0.1', true, true],
  ['10.1.2.3', true, true],
  ['::ffff:172.17.0.1', true, true],
  ['100.64.0.1', true, true],
  ['169.254.169.254', true, true],
  ['fd00::1', true, true],
  ['fe80::1', true, true],
  ['::1', true, true],
  ['', true, true],
  ['2002:808:808::1', true, false],
  ['64:ff9b::808:808', true, false],
  ['2001:0:4136:e378:8000:63bf:3fff:fdd2', true, false],
  ['203.0.113.7', true, true],
])('OPS-09 of %j: not to be asked by us %j, of our own networks %j', (address, isPrivate, isOwn) => {
  expect([isPrivateAddress(address), isOwnNetwork(address)]).toEqual([isPrivate, isOwn]);
});
