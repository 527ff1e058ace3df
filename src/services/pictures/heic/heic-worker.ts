import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';
import type { HeicAnswer } from './read-heic.ts';

const port = parentPort;
if (!port) throw new Error('This file runs as a worker only.');

// It prints what it cannot parse.
console.log = () => {};

const { bytes, mostPixels } = workerData as { bytes: Uint8Array; mostPixels: number };
const images = new libheif.HeifDecoder().decode(bytes);
const image = images.find((each) => each.is_primary()) ?? images[0];
if (!image) answer({ kind: 'broken' });
else if (image.get_width() * image.get_height() > mostPixels) {
  answer({ kind: 'too many pixels', pixels: image.get_width() * image.get_height() });
} else unpack(image);

function unpack(found: (typeof images)[number]): void {
  const [width, height] = [found.get_width(), found.get_height()];
  const into = { data: new Uint8ClampedArray(width * height * 4), width, height };
  found.display(into, (filled) =>
    answer(filled === null ? { kind: 'broken' } : { kind: 'read', width, height, pixels: filled.data }),
  );
}

function answer(found: HeicAnswer): void {
  port?.postMessage(found, found.kind === 'read' ? [found.pixels.buffer] : []);
}
