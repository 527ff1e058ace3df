// Films vehicles in the studio and writes the films and their captions into demo/pictures/demo. Needs ffmpeg, as a tool for authors only.
//   node demo/make-films.ts RENDERED [SHAPE ...]
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { FILM_RATE, type Film, planFilm, writeCaptions } from './studio/films/film.ts';
import { films } from './studio/films/films.ts';
import { angles } from './studio/stage/angles.ts';
import { openStudio } from './studio/studio-browser.ts';

/** As wide for its height as the photos, so that one changes into the other without a jump. */
const size = { width: 960, height: 600, cell: 0.012 };

const pictures = fileURLToPath(new URL('pictures/demo', import.meta.url));
const [rendered, ...wanted] = process.argv.slice(2);
if (rendered === undefined) throw new Error('usage: node demo/make-films.ts RENDERED [SHAPE ...]');

const frameFile = (folder: string, frame: number) => join(folder, `${String(frame + 1).padStart(3, '0')}.png`);

/** Takes the pictures of a film that are not there yet. */
async function shootFilm(page: Page, film: Film, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [frame, place] of planFilm(film).entries()) {
    const file = frameFile(folder, frame);
    if (existsSync(file)) continue;
    const shot = { shape: film.shape, paint: film.paint, place, ...size };
    const address = await page.evaluate(`shootFilm(${JSON.stringify(shot)})`);
    writeFileSync(file, Buffer.from(String(address).split(',')[1] ?? '', 'base64'));
  }
}

/** H.264 in MP4, which every browser plays; its index first, so that it begins before it has come whole. */
function encode(input: readonly string[], file: string): void {
  const video = ['-c:v', 'libx264', '-preset', 'slow', '-crf', '26', '-pix_fmt', 'yuv420p', '-threads', '1'];
  const container = ['-movflags', '+faststart', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact'];
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...video, ...container, file]);
}

const SLIDE_SECONDS = 2.4;
const FADE_SECONDS = 0.5;
const SLIDE_RATE = 25;

/** The photos one after another, each drawn a little nearer or further: what plays by itself among the photos. */
function encodePhotos(folder: string): void {
  const frames = SLIDE_SECONDS * SLIDE_RATE;
  const names = Object.keys(angles);
  const moves = names.map((_, at) => {
    const zoom = at % 2 === 0 ? `1+0.1*on/${frames - 1}` : `1.1-0.1*on/${frames - 1}`;
    const pan = `zoompan=z='${zoom}':x='(iw-iw/zoom)/2':y='(ih-ih/zoom)*0.6':d=${frames}:s=${size.width}x${size.height}:fps=${SLIDE_RATE}`;
    return `[${at}:v]scale=3840:-2,${pan},format=yuv420p[slide${at}]`;
  });
  const fades = names.slice(1).map((_, at) => {
    const before = at === 0 ? '[slide0]' : `[faded${at}]`;
    const offset = (at + 1) * (SLIDE_SECONDS - FADE_SECONDS);
    return `${before}[slide${at + 1}]xfade=duration=${FADE_SECONDS}:offset=${offset.toFixed(2)}[faded${at + 1}]`;
  });
  const photos = names.flatMap((name) => ['-i', join(folder, `${name}.webp`)]);
  const graph = [...moves, ...fades].join(';');
  encode([...photos, '-filter_complex', graph, '-map', `[faded${names.length - 1}]`], join(folder, 'photos.mp4'));
}

async function makeFilm(page: Page, film: Film): Promise<void> {
  const folder = join(rendered ?? '', 'films', film.shape, film.paint);
  const target = join(pictures, film.shape, film.paint);
  await shootFilm(page, film, folder);
  encode(['-framerate', String(FILM_RATE), '-i', join(folder, '%03d.png')], join(target, 'walkaround.mp4'));
  writeFileSync(join(target, 'walkaround.vtt'), writeCaptions(film));
  encodePhotos(target);
}

const { browser, page } = await openStudio('/usr/bin/chromium');
for (const film of films.filter(({ shape }) => wanted.length === 0 || wanted.includes(shape))) {
  await makeFilm(page, film);
  console.log(`${film.shape} ${film.paint}`);
}
await browser.close();
