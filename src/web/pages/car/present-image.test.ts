import { describe, expect, it } from 'vitest';
import { addressThumbnail, presentImage, type StoredImage } from './present-image.ts';

const stored: StoredImage = {
  url: '/media/pictures/ab.jpg',
  thumbUrl: null,
  width: 1000,
  height: 750,
  colour: '#3a6ea5',
};
const remote: StoredImage = {
  url: 'https://pictures.test/1.jpg',
  thumbUrl: null,
  width: null,
  height: null,
  colour: null,
};

describe('presentImage', () => {
  it('API-04 offers a stored picture in the widths of its place, none wider than itself', () => {
    const view = presentImage(stored, 'A car', 'card');
    expect(view.srcSet?.match(/\d+w/g)).toEqual(['320w', '480w', '640w', '800w', '960w']);
    expect(view).toMatchObject({ width: 1000, height: 750, colour: '#3a6ea5', alt: 'A car' });
    expect(view.url).toBe('/media/pictures/ab.jpg?width=640&quality=75');
    expect(presentImage(stored, '', 'gallery').srcSet?.match(/\d+w/g)).toEqual(['480w', '640w', '800w', '960w']);
  });

  it('API-04 leaves another server its address, and keeps a place for the picture', () => {
    const view = presentImage(remote, '', 'gallery');
    expect(view).toEqual({ url: remote.url, srcSet: null, alt: '', width: 1200, height: 800 });
  });

  it('API-04 uses the small picture of a feed only while there is none of ours', () => {
    const thumbUrl = 'https://pictures.test/1-small.jpg';
    expect(presentImage({ ...remote, thumbUrl }, '', 'card').srcSet).toBe(`${thumbUrl} 480w, ${remote.url} 1200w`);
    expect(addressThumbnail({ ...remote, thumbUrl })).toBe(thumbUrl);
    expect(addressThumbnail(stored)).toBe('/media/pictures/ab.jpg?width=320&quality=75');
  });
});
