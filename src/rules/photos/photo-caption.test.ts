import { describe, expect, it } from 'vitest';
import { countPhotoGroups, describePhoto, writePhotoCaption } from './photo-caption.ts';

describe('the caption of a photo', () => {
  it.each([
    [{ caption: '', group: null }, null, null],
    [{ caption: 'New tyres', group: null }, 'New tyres', 'New tyres'],
    [{ caption: '', group: 'inside' }, null, 'inside'],
    [{ caption: 'Heated seats', group: 'inside' }, 'Heated seats', 'inside: Heated seats'],
    [{ caption: '', group: 'damage' }, 'Damage', 'Damage'],
    [{ caption: 'left door', group: 'damage' }, 'Damage: left door', 'Damage: left door'],
  ] as const)('OFF-06 of %j is read as %j and heard as %j', (photo, shown, heard) => {
    expect(writePhotoCaption(photo)).toBe(shown);
    expect(describePhoto(photo)).toBe(heard);
  });

  it('VDP-02 groups are counted in one order, where they tell some photos from others', () => {
    const photos = (...groups: ('outside' | 'inside' | 'damage' | null)[]) => groups.map((group) => ({ group }));
    expect(countPhotoGroups(photos('inside', 'outside', 'inside', null))).toEqual([
      { group: 'outside', count: 1 },
      { group: 'inside', count: 2 },
    ]);
    expect(countPhotoGroups(photos('outside', 'outside'))).toEqual([]);
    expect(countPhotoGroups(photos(null))).toEqual([]);
  });
});
