import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { build, type Plugin } from 'vite';
import { buildContentSecurityPolicy } from '#web/http/outgoing/security-headers.ts';
import { findHeadlessBrowser } from '../../../scripts/find-browser.ts';
import { patienceMs } from '../patience.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const html =
  '<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>A car</title><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/gallery-page.css"><script type="module" src="/gallery-page.js"></script></head><body></body></html>';
const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': buildContentSecurityPolicy({ frameOrigins: ['https://www.youtube.com'] }),
};

export interface GalleryPages {
  browser: Browser;
  origin: string;
  /** A page that shows nothing yet (`window.showGallery`), with everything that it complains of or warns of. */
  open(options: BrowserContextOptions): Promise<{ page: Page; complaints: string[]; warnings: string[] }>;
  close(): Promise<void>;
}

/** Galleries in a real browser, with pictures to show in them: `/examples/spin-1.png`, `/examples/photo-1.jpg`. */
export async function openGalleryPages(): Promise<GalleryPages> {
  const files = await buildPage();
  files.set('/examples/interior.jpg', { type: 'image/jpeg', body: await drawInterior() });
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const file = path === '/' ? null : (files.get(path) ?? findPicture(path));
    if (path === '/') response.writeHead(200, pageHeaders).end(html);
    else if (file) response.writeHead(200, { 'Content-Type': file.type }).end(file.body);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const executablePath = findHeadlessBrowser();
  if (executablePath === null) throw new Error('no Chromium was found; set CHROMIUM to one');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic', '--no-first-run'] });
  return {
    browser,
    origin,
    open: async (options) => {
      const context = await browser.newContext({ baseURL: origin, ...options });
      const page = await context.newPage();
      page.setDefaultTimeout(patienceMs);
      const complaints: string[] = [];
      const warnings: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !message.text().includes('404')) complaints.push(message.text());
        if (message.type() === 'warning') warnings.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await page.goto('/');
      await page.waitForFunction(() => 'showGallery' in window);
      return { page, complaints, warnings };
    },
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}

interface SentFile {
  type: string;
  body: Buffer;
}

/** Islands are written by the page itself, which has no server that could. */
const writeIslandsHere: Plugin = {
  name: 'write-islands-here',
  enforce: 'pre',
  transform: (code, id) =>
    /\/(?:define-)?island\.tsx?$/.test(id) ? code.replace('import.meta.env.SSR', 'true') : null,
};

async function buildPage(): Promise<Map<string, SentFile>> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [tailwindcss(), writeIslandsHere],
    build: {
      write: false,
      rollupOptions: {
        input: `${root}tests/support/gallery/gallery-page.tsx`,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', assetFileNames: '[name][extname]' },
      },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((part) => ('output' in part ? part.output : []));
  return new Map(
    outputs.map((file) =>
      file.type === 'chunk'
        ? [`/${file.fileName}`, { type: 'text/javascript', body: Buffer.from(file.code) }]
        : [
            `/${file.fileName}`,
            { type: file.fileName.endsWith('.css') ? 'text/css' : 'font/woff2', body: Buffer.from(file.source) },
          ],
    ),
  );
}

const sides = ['front-left', 'side', 'rear-left', 'front', 'rear', 'front-right'];

/** A spin that was photographed, where it is at hand, else our own; photos of our own, again and again. */
function findPicture(path: string): SentFile | null {
  const frame = /^\/examples\/spin-(\d+)\.png$/.exec(path)?.[1]?.padStart(2, '0');
  const photo = /^\/examples\/photo-(\d+)\.jpg$/.exec(path)?.[1];
  const demo = `${root}demo/pictures/demo/compact-suv/blue/`;
  const candidates =
    frame === undefined
      ? [`${demo}${sides[(Number(photo) - 1) % sides.length]}.webp`]
      : [`${root}../shared/data/car-spin-360/frame_${frame}.png`, `${demo}spin/${frame}.webp`];
  const file = photo || frame ? candidates.find((each) => existsSync(each)) : undefined;
  if (file === undefined) return null;
  return { type: file.endsWith('.png') ? 'image/png' : 'image/webp', body: readFileSync(file) };
}

/** A globe with a line every ten degrees, so that one sees where one looks. */
function drawInterior(): Promise<Buffer> {
  const lines = Array.from({ length: 36 }, (_, at) => {
    const place = `${(at * 2048) / 36}`;
    return `<path d="M${place} 0V1024M0 ${place}H2048"/><text x="${place}" y="500">${at * 10 - 180}</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2048" height="1024"><rect width="2048" height="512" fill="silver"/><rect y="512" width="2048" height="512" fill="dimgray"/><g stroke="navy" font-size="22">${lines.join('')}</g></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}
