import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from '#config/env.ts';
import { startExampleImapServer } from '#integrations/mail/imap-server.examples.ts';
import { type ExampleSmtpServer, startExampleSmtpServer } from '#integrations/mail/smtp-server.examples.ts';
import { openDeliveryPorts } from '#integrations/open-delivery-ports.ts';
import type { App } from '#root/wiring.ts';
import { derivePushKeys } from '#services/alerts/push/push-keys.ts';
import { createMovableClock } from '#tests/support/movable-clock.ts';
import { runMailCheck, runMailTest } from './mail.ts';

let server: ExampleSmtpServer;
beforeEach(async () => {
  server = await startExampleSmtpServer();
});
afterEach(() => server.close());

function open(settings: Record<string, string>) {
  const config = parseConfig(settings);
  const clock = createMovableClock();
  const lines: string[] = [];
  const io = {
    write: (line: string) => void lines.push(line),
    writeError: (line: string) => void lines.push(line),
    isTerminal: false,
    cwd: '/',
    signal: new AbortController().signal,
  };
  // They read nothing else of the app.
  const app = {
    ctx: { config, clock },
    ports: openDeliveryPorts({ config, clock, pushKeys: derivePushKeys(Buffer.alloc(32, 1)) }),
  } as unknown as App;
  return { app, io, lines, clock };
}

async function sendTest(url: string) {
  const { app, io, lines } = open({ SMTP_URL: url, MAIL_FROM: 'Cars <leads@cars.example>' });
  return { code: await runMailTest(app, { address: 'boss@example.com' }, io), lines };
}

async function check(settings: Record<string, string>) {
  const { app, io, lines } = open(settings);
  return { code: await runMailCheck(app, {}, io), lines };
}

describe('forecourt mail test', () => {
  it('LEAD-05 sends a mail as enquiries are sent', async () => {
    const { host } = new URL(server.url);
    expect(await sendTest(server.url)).toEqual({
      code: 0,
      lines: [`the mail server ${host} has accepted a mail for boss@example.com`],
    });
    expect(server.received).toMatchObject([{ recipients: ['boss@example.com'] }]);
  });

  it('LEAD-05 says what is wrong, and what to check', async () => {
    server.behave('refuses');
    expect(await sendTest(server.url)).toMatchObject({
      code: 1,
      lines: [
        expect.stringContaining('did not take the mail: smtp EENVELOPE 550.'),
        'The mail server refuses the sender or the recipient: check MAIL_FROM.',
      ],
    });
    expect((await sendTest('smtp://127.0.0.1:1')).lines[1]).toContain('cannot be reached');
  });
});

describe('forecourt mail check', () => {
  const { clock } = open({});
  const beforeDays = (days: number) => new Date(clock.now().getTime() - days * 24 * 60 * 60_000);
  const ofMailbox = (url: string) => ({ REPLY_IMAP_URL: url, REPLY_IMAP_PRIVATE_ADDRESSES: 'true' });

  it('OFF-08 says how many mails a mailbox has since yesterday, and leaves each as it was', async () => {
    const imap = await startExampleImapServer();
    try {
      imap.bring('From: a@b.example\r\n\r\nold', beforeDays(3));
      expect(await check(ofMailbox(imap.url))).toEqual({
        code: 0,
        lines: ['127.0.0.1 can be read: 0 mails since yesterday'],
      });
      imap.bring('From: a@b.example\r\n\r\nnew', beforeDays(0));
      expect((await check(ofMailbox(imap.url))).lines).toEqual(['127.0.0.1 can be read: 1 mail since yesterday']);
      expect(imap.folders.get('INBOX')?.map(({ flags }) => flags.size)).toEqual([0, 0]);
      expect(imap.sentBytes()).toBe(0);
    } finally {
      await imap.close();
    }
  });

  it('OFF-08 says why a mailbox cannot be read, and that none is set', async () => {
    const imap = await startExampleImapServer();
    try {
      imap.setPassword('another one');
      const { code, lines } = await check(ofMailbox(imap.url));
      expect(code).toBe(1);
      expect(lines).toEqual([
        expect.stringMatching(
          /^127\.0\.0\.1 cannot be read .* Its server refuses user or password of REPLY_IMAP_URL\.$/,
        ),
      ]);
      expect(lines[0]).not.toMatch(/another one|a secret/);
    } finally {
      await imap.close();
    }
    expect(await check({})).toEqual({ code: 1, lines: ['REPLY_IMAP_URL is not set: no mailbox is read.'] });
  });
});
