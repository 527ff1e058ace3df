import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from '#config/env.ts';
import { type ExampleSmtpServer, startExampleSmtpServer } from '#integrations/mail/smtp-server.examples.ts';
import { openDeliveryPorts } from '#integrations/open-delivery-ports.ts';
import type { App } from '#root/wiring.ts';
import { derivePushKeys } from '#services/alerts/push/push-keys.ts';
import { createMovableClock } from '#tests/support/movable-clock.ts';
import { runMailTest } from './mail.ts';

let server: ExampleSmtpServer;
beforeEach(async () => {
  server = await startExampleSmtpServer();
});
afterEach(() => server.close());

async function sendTest(url: string) {
  const config = parseConfig({ SMTP_URL: url, MAIL_FROM: 'Cars <leads@cars.example>' });
  const clock = createMovableClock();
  const lines: string[] = [];
  const io = {
    write: (line: string) => void lines.push(line),
    writeError: (line: string) => void lines.push(line),
    isTerminal: false,
    cwd: '/',
    signal: new AbortController().signal,
  };
  // It reads nothing else of the app.
  const app = {
    ctx: { config, clock },
    ports: openDeliveryPorts({ config, clock, pushKeys: derivePushKeys(Buffer.alloc(32, 1)) }),
  } as unknown as App;
  return { code: await runMailTest(app, { address: 'boss@example.com' }, io), lines };
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
