import { describe, expect, it } from 'vitest';
import { isPlaceholderAddress } from './photo-address.ts';

describe('isPlaceholderAddress', () => {
  it.each([
    ['https://dealer.example/img/no-image.png', true],
    ['https://dealer.example/NoPhoto_large.jpg', true],
    ['https://dealer.example/default-car.jpg', true],
    ['https://dealer.example/image_coming_soon.jpg', true],
    ['https://dealer.example/stock/4711/1.jpg', false],
    ['https://dealer.example/notes/image/1.jpg', false],
  ])('CAR-12 %s: %s', (url, expected) => {
    expect(isPlaceholderAddress(url)).toBe(expected);
  });
});
