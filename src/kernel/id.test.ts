import { expect, it } from 'vitest';
import { createId } from './id.ts';

it('draws ids that sort by their moment and never repeat', () => {
  const early = createId(new Date('2026-01-01T00:00:00Z'));
  const late = createId(new Date('2026-01-01T00:00:00.001Z'));
  expect(early < late).toBe(true);
  expect(early).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(Array.from({ length: 1000 }, () => createId())).size).toBe(1000);
});
