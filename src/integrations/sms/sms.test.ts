import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openOutboxFiles } from '../mail/open-outbox-files.ts';
import { openOutboxSms } from './open-outbox-sms.ts';
import { openTwilioSms } from './open-twilio-sms.ts';

interface Asked {
  method: string | undefined;
  path: string | undefined;
  authorization: string | undefined;
  fields: Record<string, string>;
}

let server: Server;
let asked: Asked[];
/** Answers by turns; the last one stays. */
let answers: [status: number, body: string][];

beforeEach(async () => {
  asked = [];
  answers = [[201, '{"sid":"SM1","status":"queued"}']];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method, url: path, headers } = request;
    asked.push({
      method,
      path,
      authorization: headers.authorization,
      fields: Object.fromEntries(new URLSearchParams(body)),
    });
    const [status, text] = answers.length > 1 ? (answers.shift() ?? [500, '']) : (answers[0] ?? [500, '']);
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const open = (url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`) =>
  openTwilioSms({ url, account: 'AC1', token: 'secret', number: '+61400000000' });
const message = { to: '+61412345678', sender: 'Northside', text: '123456 is your code' };
const signal = () => AbortSignal.timeout(10_000);

describe('text messages without a service', () => {
  it('OFF-08 are files of the outbox, one a message, and are erased with their person', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-outbox-'));
    try {
      const text = {
        ...message,
        reportTo: 'https://office.example/sms/report?entry=1',
        person: 'Jane@Shopper.example',
      };
      const sms = openOutboxSms(folder);
      expect(await sms.send(text, signal())).toEqual({ kind: 'written' });
      await sms.send(text, signal());
      const [name = '', ...others] = await readdir(folder);
      expect(others).toEqual([]);
      expect(await readFile(join(folder, name), 'utf8')).toBe(
        'To: +61412345678\r\nFrom: Northside\r\nFor: <jane@shopper.example>\r\n\r\n123456 is your code\r\n',
      );
      expect(await openOutboxFiles(folder).erase((person) => person === 'jane@shopper.example')).toBe(1);
      expect(await readdir(folder)).toEqual([]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('text messages', () => {
  it('USER-07 go out as the service documents it, in the name of the site', async () => {
    expect(await open().send(message, signal())).toEqual({ kind: 'sent' });
    expect(asked).toEqual([
      {
        method: 'POST',
        path: '/2010-04-01/Accounts/AC1/Messages.json',
        authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
        fields: { To: '+61412345678', From: 'Northside', Body: '123456 is your code' },
      },
    ]);
    await open().send({ ...message, sender: null, reportTo: 'https://office.example/sms/report?entry=1' }, signal());
    expect(asked[1]?.fields).toMatchObject({
      ...{ From: '+61400000000', StatusCallback: 'https://office.example/sms/report?entry=1' },
    });
  });

  it('USER-07 come from the number where the name is refused, once', async () => {
    answers = [
      [400, '{"code":21212,"message":"invalid From"}'],
      [201, '{}'],
    ];
    expect(await open().send(message, signal())).toEqual({ kind: 'sent' });
    expect(asked.map(({ fields }) => fields.From)).toEqual(['Northside', '+61400000000']);
    answers = [[400, '{"code":21212}']];
    expect(await open().send(message, signal())).toEqual({ kind: 'failed', reason: 'sms 400 21212', lasting: true });
    expect(asked).toHaveLength(4);
  });

  it.each([
    [400, '{"code":21211,"message":"To +61412345678 is no number"}', 'sms 400 21211', true],
    [401, 'no JSON +61412345678', 'sms 401', true],
    [429, '{"code":20429}', 'sms 429 20429', false],
    [500, '', 'sms 500', false],
  ])('USER-07 that fail with %i say why, without the number', async (status, body, reason, lasting) => {
    answers = [[status, body]];
    expect(await open().send(message, signal())).toEqual({ kind: 'failed', reason, lasting });
    expect(asked).toHaveLength(1);
  });

  it('USER-07 fail while nobody answers, or leads elsewhere', async () => {
    expect(await open('http://127.0.0.1:1').send(message, signal())).toMatchObject({ kind: 'failed' });
    expect(await open().send(message, AbortSignal.abort())).toMatchObject({ kind: 'failed', reason: 'sms AbortError' });
  });
});
