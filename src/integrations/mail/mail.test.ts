import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mail } from '#services/enquiries/delivery/delivery-ports.ts';
import { openOutboxMail } from './open-outbox-mail.ts';
import { openSmtpMail } from './open-smtp-mail.ts';
import { readDkim } from './read-dkim.ts';
import { type ExampleSmtpServer, type SmtpBehaviour, startExampleSmtpServer } from './smtp-server.examples.ts';

const from = 'Forecourt <leads@forecourt.example>';
const mail: Mail = {
  messageId: '019c@forecourt.example',
  to: 'sales@dealer.example',
  replyTo: { name: 'Jane "J" Citizen, Ltd', address: 'jane@example.com' },
  subject: 'مرحبا 🚗 Corolla',
  text: 'Hello\n.\nQUIT\nשלום',
  date: new Date('2026-03-02T02:00:00Z'),
  attachments: [{ filename: 'lead-adf.xml', contentType: 'application/xml', content: '<adf>🚗</adf>' }],
};

let server: ExampleSmtpServer;
beforeAll(async () => {
  server = await startExampleSmtpServer();
});
afterAll(() => server.close());

describe('openSmtpMail', () => {
  it('LEAD-05 sends the complete message, whatever its content', async () => {
    await openSmtpMail({ url: server.url, from }).send(mail);
    const { recipients, source } = server.received[0] ?? { recipients: [], source: '' };
    expect(recipients).toEqual(['sales@dealer.example']);
    expect(source).toContain('Message-ID: <019c@forecourt.example>');
    expect(source).toContain('Reply-To: "Jane \\"J\\" Citizen, Ltd" <jane@example.com>');
    expect(source).toContain('Subject: =?UTF-8?');
    expect(source).toContain('Content-Type: application/xml');
    expect(source).toContain(Buffer.from('<adf>🚗</adf>').toString('base64'));
    expect(source).toContain('\r\nHello\r\n.\r\nQUIT\r\n=D7=A9=D7=9C=D7=95=D7=9D\r\n');
  });

  it('LEAD-05 adds no header through a name, a subject or an address', async () => {
    const before = server.received.length;
    const evil = 'x\r\nBcc: all@example.com\r\n\r\nbody';
    const attempt = openSmtpMail({ url: server.url, from }).send({
      ...mail,
      subject: evil,
      replyTo: { name: evil, address: 'jane@example.com\r\nBcc: b@example.com' },
    });
    await attempt;
    const { recipients, source } = server.received[before] ?? { recipients: [], source: '' };
    expect(recipients).toEqual(['sales@dealer.example']);
    expect(source).not.toMatch(/^Bcc:/im);
  });

  it.each<[SmtpBehaviour, string, number]>([
    ['refuses', 'smtp EENVELOPE 550', 60_000],
    ['defers', 'smtp EENVELOPE 451', 60_000],
    ['hangs', 'smtp ETIMEDOUT', 400],
    ['drops', 'smtp E', 60_000],
  ])('LEAD-05 fails without personal data when the server %s', async (behaviour, reason, patienceMs) => {
    server.behave(behaviour);
    const sent = openSmtpMail({ url: server.url, from, patienceMs }).send(mail);
    expect(await sent).toMatchObject({
      kind: 'failed',
      reason: expect.stringMatching(new RegExp(`^${reason}[A-Z]*$`)),
    });
    server.behave('works');
  });

  it('LEAD-05 fails when the server is down', async () => {
    const sent = await openSmtpMail({ url: 'smtp://127.0.0.1:1', from }).send(mail);
    expect(sent).toEqual({ kind: 'failed', reason: 'smtp ESOCKET', lasting: false });
  });
});

describe('openOutboxMail', () => {
  it('LEAD-05 writes a repeated delivery as one .eml file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-outbox-'));
    const port = openOutboxMail({ folder: join(folder, 'outbox'), from });
    await Promise.all([port.send(mail), port.send({ ...mail, messageId: '../../etc/x@y' })]);
    await port.send(mail);
    const files = await readdir(join(folder, 'outbox'));
    expect(files.sort()).toEqual(['.._.._etc_x@y.eml', '019c@forecourt.example.eml']);
    const source = await readFile(join(folder, 'outbox', '019c@forecourt.example.eml'), 'utf8');
    expect(source).toContain('To: sales@dealer.example\r\n');
    await rm(folder, { recursive: true });
  });
});

describe('readDkim', () => {
  it('USER-09 signs both headers of one-click unsubscribing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-dkim-'));
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const file = join(folder, 'dkim.pem');
    await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const dkim = readDkim({ DKIM_DOMAIN: 'forecourt.example', DKIM_SELECTOR: 'mail', DKIM_KEY_FILE: file });
    const unsubscribeUrl = 'https://dealer.example/pages/unsubscribe?token=p.1.abc';
    await openOutboxMail({ folder, from, dkim }).send({ ...mail, unsubscribeUrl });
    const name = (await readdir(folder)).find((each) => each.endsWith('.eml')) ?? '';
    const source = (await readFile(join(folder, name), 'utf8')).replace(/\r\n[ \t]+/g, ' ');
    expect(source).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const signed = (/^DKIM-Signature:.*? h=([^;]+);/m.exec(source)?.[1] ?? '')
      .toLowerCase()
      .replace(/ /g, '')
      .split(':');
    expect(signed).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post', 'from', 'subject']));
    await rm(folder, { recursive: true, force: true });
  });

  it('USER-09 names the setting of a key that cannot be used', () => {
    const asked = { DKIM_DOMAIN: 'forecourt.example', DKIM_SELECTOR: 'mail', DKIM_KEY_FILE: '/nowhere/dkim.pem' };
    expect(() => readDkim(asked)).toThrow(/^DKIM_KEY_FILE: /);
    expect(readDkim({ DKIM_DOMAIN: undefined, DKIM_SELECTOR: undefined, DKIM_KEY_FILE: undefined })).toBeNull();
  });
});
