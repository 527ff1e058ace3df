import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Stands in the EXIF of every example beside the place where it was taken. */
export const cameraName = 'CameraOfTheDealer';

interface ExamplePhoto {
  width?: number;
  height?: number;
  /** Two photos of one number are the same file. */
  number?: number;
  /** As EXIF has it; 6 is a phone held upright. */
  orientation?: number;
}

/** A photo as a phone takes it: with the camera, the place and a turn in its EXIF. */
export function takePhoto({ width = 320, height = 240, number = 1, orientation = 1 }: ExamplePhoto = {}) {
  const background = { r: (number * 37) % 256, g: (number * 91) % 256, b: (number * 153) % 256 };
  const place = {
    GPSLatitudeRef: 'S',
    GPSLatitude: '27/1 28/1 11/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '153/1 1/1 9/1',
  };
  return sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Make: cameraName }, IFD3: place })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
}

/** 400 by 300, as an iPhone writes it; with the place in its EXIF. */
export function readHeicExample(): Promise<Buffer> {
  return readFile(new URL('./phone.heic', import.meta.url));
}

/** Few bytes, and as many pixels as the numbers say. */
export function packBomb(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
}
