import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { runForecourt } from '#tests/support/run-forecourt.ts';
import { startServerProcess } from '#tests/support/server-process.ts';

/** A Tuesday, 10:20 am in Brisbane: the demo's yards are open, and some of its leads are late. */
export const bookTime = new Date('2026-11-24T00:20:00Z');

export interface BookOffice {
  origin: string;
  /** What the office takes for now. */
  now(): Date;
  /** The path of a new link with which somebody of the demo chooses a password. */
  makeLink(address: string): Promise<string>;
  close(): Promise<void>;
}

/** The demo as it is on that morning, with its past. */
export async function openBookOffice({ port }: { port: number }): Promise<BookOffice> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'forecourt-book-'));
  const shiftMs = bookTime.getTime() - Date.now();
  const server = await startServerProcess({
    ...{ port, dataFolder },
    flags: ['--import', pathToFileURL(join(import.meta.dirname, 'shift-clock.mjs')).href],
    env: {
      ...{ CLOCK_SHIFT_MS: String(shiftMs), FORECOURT_DEMO: 'on' },
      ...{ REPLY_ADDRESS: 'replies.dealer.example', REPLY_WEBHOOK_SECRET: 'of mail that comes in' },
    },
  });
  while (!server.output().includes('the past of the demo is loaded')) await wait(200);
  return {
    origin: `http://localhost:${port}`,
    now: () => new Date(Date.now() + shiftMs),
    makeLink: async (address) => {
      const { output } = await runForecourt(['staff', 'link', address], { FORECOURT_DATA: dataFolder }).end;
      const path = /\/office\/link\/\S+/.exec(output)?.[0];
      if (path === undefined) throw new Error(`there is no link for ${address}:\n${output}`);
      return path;
    },
    close: async () => {
      await server.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
