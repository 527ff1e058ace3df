import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readVideo } from './video.ts';
import { checkVideoAddress, findPlay, videoLimits } from './video-address.ts';

const prefix = 'https://player.example/embed/';
const check = (address: string) => checkVideoAddress(address, [prefix]);

describe('an address of a video that staff type', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'embed'],
    ['youtu.be/dQw4w9WgXcQ', 'embed'],
    ['https://vimeo.com/76979871', 'embed'],
    ['https://player.example/embed/one', 'embed'],
    ['https://video.example/cars/walk.MP4?v=2', 'file'],
    ['/media/films/walk.webm', 'file'],
    ['https://video.example/cars/walk.vtt', 'captions'],
  ])('OFF-06 VDP-24 takes %s', (address, kind) => {
    expect(check(address)).toEqual({ kind });
  });

  it.each([
    ['', 'Type or paste the address'],
    ['walk.mp4', 'It begins with https://'],
    ['http://video.example/walk.mp4', 'https:// addresses alone'],
    ['javascript:alert(1)', 'It begins with https://'],
    ['https://www.youtube.com/@dealer', 'leads to no single video'],
    ['https://www.facebook.com/watch/?v=1', 'The website shows videos of YouTube and Vimeo'],
    [`https://video.example/${'a'.repeat(videoLimits.address)}.mp4`, 'characters at most'],
  ])('OFF-06 refuses "%s" with what to do', (address, message) => {
    expect(check(address)).toEqual({ kind: 'refused', message: expect.stringContaining(message) });
  });

  it('OFF-06 takes nothing that the website does not play', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string(), fc.webPath()), (address) => {
        const checked = check(address);
        if (checked.kind === 'embed' || checked.kind === 'file') expect(readVideo(address, prefix)).not.toBeNull();
        if (checked.kind !== 'refused') expect(findPlay(address, [prefix])).toBe(checked.kind);
      }),
    );
  });
});
