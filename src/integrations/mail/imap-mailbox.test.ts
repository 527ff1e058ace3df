import { afterEach, describe, expect, it } from 'vitest';
import { type MailboxAddress, parseMailboxAddress } from '#kernel/mailbox-address.ts';
import { MailboxError } from '#kernel/mailbox-error.ts';
import { type ExampleImapServer, exampleCertificate, startExampleImapServer } from './imap-server.examples.ts';
import { openImapMailbox } from './open-imap-mailbox.ts';

const ended: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

async function start(options: Parameters<typeof startExampleImapServer>[0] = {}): Promise<ExampleImapServer> {
  const server = await startExampleImapServer(options);
  ended.push(() => server.close());
  return server;
}

interface Opening extends Partial<MailboxAddress> {
  takenFolder?: string | null;
  allowPrivateAddresses?: boolean;
  ca?: string;
  patienceMs?: number;
}

function createMailbox(server: ExampleImapServer, opening: Opening = {}) {
  const { takenFolder = null, allowPrivateAddresses = true, ca, patienceMs, ...address } = opening;
  const parsed = parseMailboxAddress(server.url);
  if (!parsed) throw new Error('the example has no address');
  return openImapMailbox({
    ...{ address: { ...parsed, ...address }, takenFolder, allowPrivateAddresses },
    ...(ca !== undefined && { ca }),
    ...(patienceMs !== undefined && { patienceMs }),
  });
}

async function open(server: ExampleImapServer, opening?: Opening) {
  const session = await createMailbox(server, opening).open(new AbortController().signal);
  ended.push(() => session.close());
  return session;
}

const fail = (server: ExampleImapServer, opening?: Opening) =>
  open(server, opening).then(
    () => 'open',
    (error: unknown) => (error instanceof MailboxError ? error.trouble : error),
  );

const always = new Date(0);

describe('a mailbox by IMAP', () => {
  it('OFF-08 lists mails by their numbers without reading them, and reads only as much as is asked for', async () => {
    const server = await start();
    for (const body of ['one', 'two', 'three']) server.bring(`From: a@b.example\r\n\r\n${body}`);
    const session = await open(server);
    expect(await session.list({ after: 1, since: always, most: 10 })).toEqual([
      { uid: 2, bytes: 24 },
      { uid: 3, bytes: 26 },
    ]);
    expect(await session.list({ after: 0, since: always, most: 1 })).toEqual([{ uid: 1, bytes: 24 }]);
    // "4:*" has the last mail, which is the third.
    expect(await session.list({ after: 3, since: always, most: 10 })).toEqual([]);
    expect(server.sentBytes()).toBe(0);
    expect(String(await session.read(3, 10))).toBe('From: a@b.');
    expect(await session.read(9, 10)).toBeNull();
    expect(server.sentBytes()).toBe(10);
    expect(server.folders.get('INBOX')?.map(({ flags }) => flags.size)).toEqual([0, 0, 0]);
  });

  it('OFF-08 leaves out what came before a day', async () => {
    const server = await start();
    server.bring('From: a@b.example\r\n\r\nold', new Date('2026-01-01T00:00:00Z'));
    server.bring('From: a@b.example\r\n\r\nnew', new Date('2026-03-01T00:00:00Z'));
    const session = await open(server);
    const found = await session.list({ after: 0, since: new Date('2026-02-01T00:00:00Z'), most: 10 });
    expect(found).toMatchObject([{ uid: 2 }]);
  });

  it('OFF-08 marks what was taken as read, or moves it to a folder that is made first', async () => {
    const server = await start();
    server.bring('From: a@b.example\r\n\r\none');
    const marking = await open(server);
    await marking.mark(1);
    expect(server.folders.get('INBOX')?.map(({ flags }) => [...flags])).toEqual([['\\Seen']]);
    const moving = await open(server, { takenFolder: 'Taken' });
    await moving.mark(1);
    expect(server.folders.get('INBOX')).toEqual([]);
    const [, taken] = [...server.folders].filter(([name]) => name.endsWith('Taken'))[0] ?? [];
    expect(taken).toHaveLength(1);
  });

  it('OFF-08 is told of a mail by IDLE', async () => {
    const server = await start();
    const session = await open(server);
    const told = new Promise<void>((resolve) => session.watch(resolve));
    while (!server.commands.includes('IDLE')) await new Promise((resolve) => setImmediate(resolve));
    server.bring('From: a@b.example\r\n\r\none');
    await told;
    expect(await session.list({ after: 0, since: always, most: 10 })).toHaveLength(1);
  });

  it('OFF-08 says what somebody has to mend', async () => {
    const server = await start();
    expect(await fail(server)).toBe('open');
    expect(await fail(server, { password: 'wrong' })).toBe('password');
    expect(await fail(server, { folder: 'Elsewhere' })).toBe('folder');
    expect(await fail(server, { port: 1 })).toBe('unreachable');
    server.breakAt('SELECT');
    expect(await fail(server)).toBe('unreachable');
  });

  it('OFF-08 tells nothing of what its server says, which names people', async () => {
    const server = await start();
    const failed = await createMailbox(server, { password: 'wrong' })
      .open(new AbortController().signal)
      .catch((error: unknown) => String(error));
    expect(failed).toBe('MailboxError: mailbox password');
  });

  it('OPS-08 OFF-08 trusts no certificate that it does not know, and says no password before TLS', async () => {
    const server = await start({ isTls: true });
    expect(await fail(server)).toBe('certificate');
    expect(await fail(server, { ca: exampleCertificate })).toBe('open');
    const plain = await start();
    // By this name it is not known to be this machine.
    expect(await fail(plain, { host: 'LOCALHOST' })).not.toBe('open');
    expect(plain.commands).not.toContain('LOGIN');
  });

  it('OPS-08 OFF-08 opens no private address, by number or by name, without being allowed to', async () => {
    const server = await start();
    for (const host of ['127.0.0.1', 'localhost', '10.0.0.1', '::1', '::ffff:127.0.0.1', '169.254.169.254']) {
      expect(await fail(server, { host, allowPrivateAddresses: false })).toBe('private');
    }
    expect(server.commands).toEqual([]);
  });

  it('OFF-08 is given up when its process ends', async () => {
    const server = await start();
    const ending = new AbortController();
    const opening = createMailbox(server, { folder: 'INBOX' }).open(ending.signal);
    ending.abort();
    await expect(opening).rejects.toBeInstanceOf(MailboxError);
  });
});
