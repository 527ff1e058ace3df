import type { AddressInfo, Server, Socket } from 'node:net';
import { createServer } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';

export interface KeptMail {
  uid: number;
  raw: Buffer;
  receivedAt: Date;
  flags: Set<string>;
}

export interface ExampleImapServer {
  /** Of its folder INBOX. */
  url: string;
  port: number;
  folders: Map<string, KeptMail[]>;
  /** Commands as they came, without what follows LOGIN. */
  commands: string[];
  /** How many bytes of mails have gone out. */
  sentBytes(): number;
  /** Brings a mail, and tells those who wait. Answers with its number. */
  bring(raw: string | Buffer, receivedAt?: Date): number;
  /** Numbers all mails anew, as after a move to another server. */
  renumber(): void;
  /** Ends every connection at each command that begins so (an expression). */
  breakAt(command: string | null): void;
  setPassword(password: string): void;
  /** Says of the next mails that they have so many bytes. */
  claimBytes(bytes: number | null): void;
  connections(): number;
  close(): Promise<void>;
}

interface ExampleImapOptions {
  now?: () => Date;
  isTls?: boolean;
  hasIdle?: boolean;
}

/** The certificate of the example server, which nobody trusts by itself: for localhost and 127.0.0.1, without an end. */
export const exampleCertificate = `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUMFAw0jLOFfjqsUMlMB7OrByTa6EwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbWFpbC50ZXN0MCAXDTI2MTEyMzIwMTk1N1oYDzIxMjYxMDMw
MjAxOTU3WjAUMRIwEAYDVQQDDAltYWlsLnRlc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATsBLrLFK1mqC7zx3DS0H3xOAcKJ6duJS28VNlEWBavSAV9RBGr0OkK
ZdCxzmYJJGbHSdzCBE32FnUoC2TzfXZko28wbTAdBgNVHQ4EFgQUv3lSwtK4xeXe
88+zL9cNjtaLu44wHwYDVR0jBBgwFoAUv3lSwtK4xeXe88+zL9cNjtaLu44wDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDRwAwRAIgGR9keBu5D4NcxBCg5XQwoiMkf1bh12cCHf5DEupYEwcCIDtk
sJe5oKr41Qbt+/DhZdKEjqEpmwBdSnss6OgiDIWK
-----END CERTIFICATE-----
`;
const exampleKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg0tfvrNidsjJ5NZpA
kDJif1x4Ewm+2MbJO73rg2YuGJChRANCAATsBLrLFK1mqC7zx3DS0H3xOAcKJ6du
JS28VNlEWBavSAV9RBGr0OkKZdCxzmYJJGbHSdzCBE32FnUoC2TzfXZk
-----END PRIVATE KEY-----
`;

/** For tests: an IMAP server (RFC 3501, MOVE, IDLE) on loopback, of one user with folders in memory. It answers what a client of ours asks, and BAD to everything else. */
export async function startExampleImapServer({
  now = () => new Date(),
  isTls = false,
  hasIdle = true,
}: ExampleImapOptions = {}): Promise<ExampleImapServer> {
  const state = {
    ...{
      password: 'a secret',
      nextUid: 1,
      uidValidity: 100,
      broken: null as string | null,
      claimed: null as number | null,
    },
    ...{ sent: 0, commands: [] as string[], folders: new Map<string, KeptMail[]>([['INBOX', []]]) },
    capabilities: `IMAP4rev1 MOVE UIDPLUS${hasIdle ? ' IDLE' : ''}`,
  };
  const sessions = new Set<Session>();
  const serve = (socket: Socket) => {
    const session = new Session(socket, state);
    sessions.add(session);
    socket.on('error', () => {});
    socket.on('close', () => sessions.delete(session));
  };
  const server: Server = isTls
    ? createTlsServer({ cert: exampleCertificate, key: exampleKey }, serve)
    : createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const protocol = isTls ? 'imaps' : 'imap';
  return {
    ...{ url: `${protocol}://replies%40dealer.example:a%20secret@127.0.0.1:${port}`, port },
    ...{ folders: state.folders, commands: state.commands },
    sentBytes: () => state.sent,
    bring(raw, receivedAt = now()) {
      const uid = state.nextUid++;
      state.folders.get('INBOX')?.push({ uid, raw: Buffer.from(raw), receivedAt, flags: new Set() });
      for (const session of sessions) session.tellOfMail();
      return uid;
    },
    renumber() {
      state.uidValidity += 1;
      state.nextUid = 1;
      for (const mails of state.folders.values()) for (const mail of mails) mail.uid = state.nextUid++;
      for (const session of sessions) session.end();
    },
    breakAt: (command) => {
      state.broken = command;
    },
    setPassword: (password) => {
      state.password = password;
    },
    claimBytes: (bytes) => {
      state.claimed = bytes;
    },
    connections: () => sessions.size,
    async close() {
      for (const session of sessions) session.end();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

interface State {
  password: string;
  nextUid: number;
  uidValidity: number;
  broken: string | null;
  claimed: number | null;
  sent: number;
  commands: string[];
  folders: Map<string, KeptMail[]>;
  capabilities: string;
}

class Session {
  private unread = '';
  private folder: string | null = null;
  /** The tag of an IDLE that waits. */
  private idling: string | null = null;
  private readonly socket: Socket;
  private readonly state: State;

  constructor(socket: Socket, state: State) {
    this.socket = socket;
    this.state = state;
    socket.on('data', (chunk: Buffer) => this.read(chunk));
    this.say('* OK the example is ready');
  }

  end(): void {
    this.socket.destroy();
  }

  tellOfMail(): void {
    if (this.idling !== null && this.folder === 'INBOX') this.say(`* ${this.mails().length} EXISTS`);
  }

  private read(chunk: Buffer): void {
    this.unread += chunk.toString('latin1');
    for (;;) {
      const end = this.unread.indexOf('\r\n');
      if (end < 0) return;
      const line = this.unread.slice(0, end);
      this.unread = this.unread.slice(end + 2);
      this.take(line);
    }
  }

  private take(line: string): void {
    if (this.idling !== null && line.toUpperCase() === 'DONE') {
      this.say(`${this.idling} OK idled`);
      this.idling = null;
      return;
    }
    const [, tag = '*', words = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
    const command = words.toUpperCase();
    this.state.commands.push(command.startsWith('LOGIN') ? 'LOGIN' : words);
    if (this.state.broken !== null && new RegExp(`^${this.state.broken}`).test(command)) {
      this.end();
      return;
    }
    this.answer(tag, command, words);
  }

  private answer(tag: string, command: string, words: string): void {
    const done = (text = 'done') => this.say(`${tag} OK ${text}`);
    if (command === 'CAPABILITY') {
      this.say(`* CAPABILITY ${this.state.capabilities}`);
      done();
      return;
    }
    if (command === 'NOOP') {
      done();
      return;
    }
    if (command === 'LOGOUT') {
      this.say('* BYE');
      done();
      this.socket.end();
      return;
    }
    if (command.startsWith('LOGIN ')) {
      const [user, password] = readStrings(words.slice('LOGIN '.length));
      if (user === 'replies@dealer.example' && password === this.state.password) {
        done();
        return;
      }
      this.say(`${tag} NO [AUTHENTICATIONFAILED] replies@dealer.example is not known`);
      return;
    }
    if (command.startsWith('LIST ')) {
      for (const name of this.state.folders.keys()) this.say(`* LIST () "/" "${name}"`);
      done();
      return;
    }
    if (command.startsWith('CREATE ')) {
      const [name = ''] = readStrings(words.slice('CREATE '.length));
      if (this.state.folders.has(name)) {
        this.say(`${tag} NO [ALREADYEXISTS] it is there`);
        return;
      }
      this.state.folders.set(name, []);
      done();
      return;
    }
    if (/^(?:LSUB|SUBSCRIBE) /.test(command)) {
      done();
      return;
    }
    if (command.startsWith('SELECT ')) {
      const [name = ''] = readStrings(words.slice('SELECT '.length));
      if (!this.state.folders.has(name)) {
        this.say(`${tag} NO [NONEXISTENT] no such folder`);
        return;
      }
      this.folder = name;
      this.say(`* ${this.mails().length} EXISTS`);
      this.say('* FLAGS (\\Answered \\Flagged \\Deleted \\Seen \\Draft)');
      this.say('* OK [PERMANENTFLAGS (\\Seen)] flags');
      this.say(`* OK [UIDVALIDITY ${this.state.uidValidity}] valid`);
      this.say(`* OK [UIDNEXT ${this.state.nextUid}] next`);
      done('[READ-WRITE] selected');
      return;
    }
    if (command === 'IDLE' && this.state.capabilities.includes('IDLE')) {
      this.idling = tag;
      this.say('+ idling');
      return;
    }
    if (this.folder !== null && command.startsWith('UID ')) {
      this.answerUid(tag, command, words);
      return;
    }
    this.say(`${tag} BAD what is that`);
  }

  private answerUid(tag: string, command: string, words: string): void {
    const [, verb = '', range = '', rest = ''] = /^UID (\S+) (\S+) ?(.*)$/i.exec(words) ?? [];
    const done = () => this.say(`${tag} OK done`);
    switch (verb.toUpperCase()) {
      case 'SEARCH': {
        this.say(`* SEARCH ${this.search(command.slice('UID SEARCH '.length)).join(' ')}`.trimEnd());
        done();
        return;
      }
      case 'FETCH': {
        for (const mail of this.inRange(range)) this.sendMail(mail, rest);
        done();
        return;
      }
      case 'STORE': {
        for (const mail of this.inRange(range)) {
          if (/^\+FLAGS(?:\.SILENT)? \(\\Seen\)$/i.test(rest)) mail.flags.add('\\Seen');
        }
        done();
        return;
      }
      case 'MOVE': {
        const [name = ''] = readStrings(rest);
        const target = this.state.folders.get(name);
        if (!target) {
          this.say(`${tag} NO [TRYCREATE] no such folder`);
          return;
        }
        for (const mail of this.inRange(range)) {
          const mails = this.mails();
          this.say(`* ${mails.indexOf(mail) + 1} EXPUNGE`);
          mails.splice(mails.indexOf(mail), 1);
          target.push(mail);
        }
        done();
        return;
      }
      default:
        this.say(`${tag} BAD what is that`);
        return;
    }
  }

  private search(query: string): number[] {
    const range = /\bUID (\S+)/.exec(query)?.[1];
    const since = /\bSINCE "?([\w-]+)"?/.exec(query)?.[1];
    const from = since === undefined ? null : new Date(`${since.replaceAll('-', ' ')} 00:00:00Z`);
    return (range === undefined ? this.mails() : this.inRange(range))
      .filter(({ receivedAt }) => from === null || receivedAt >= from)
      .map(({ uid }) => uid);
  }

  private sendMail(mail: KeptMail, query: string): void {
    const mails = this.mails();
    const parts = [`UID ${mail.uid}`];
    if (/\bRFC822\.SIZE\b/i.test(query)) parts.push(`RFC822.SIZE ${this.state.claimed ?? mail.raw.length}`);
    if (/\bFLAGS\b/i.test(query)) parts.push(`FLAGS (${[...mail.flags].join(' ')})`);
    const [, start, length] = /BODY\.PEEK\[\](?:<(\d+)\.(\d+)>)?/i.exec(query) ?? [];
    if (!/BODY\.PEEK\[\]/i.test(query)) {
      this.say(`* ${mails.indexOf(mail) + 1} FETCH (${parts.join(' ')})`);
      return;
    }
    const from = Number(start ?? 0);
    const sent = mail.raw.subarray(from, length === undefined ? undefined : from + Number(length));
    this.state.sent += sent.length;
    const name = start === undefined ? 'BODY[]' : `BODY[]<${from}>`;
    this.socket.write(`* ${mails.indexOf(mail) + 1} FETCH (${parts.join(' ')} ${name} {${sent.length}}\r\n`);
    this.socket.write(sent);
    this.socket.write(')\r\n');
  }

  /** `4,7:9`, `5:*`: the last mail is always among the latter. */
  private inRange(range: string): KeptMail[] {
    const last = Math.max(0, ...this.mails().map(({ uid }) => uid));
    const read = (text: string) => (text === '*' ? last : Number(text));
    const wanted = range.split(',').map((part) => {
      const [from = '', to = from] = part.split(':');
      return [Math.min(read(from), read(to)), Math.max(read(from), read(to))] as const;
    });
    return this.mails().filter(({ uid }) => wanted.some(([from, to]) => uid >= from && uid <= to));
  }

  private mails(): KeptMail[] {
    return this.state.folders.get(this.folder ?? '') ?? [];
  }

  private say(line: string): void {
    this.socket.write(`${line}\r\n`);
  }
}

/** Quoted strings and atoms. */
function readStrings(text: string): string[] {
  return [...text.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(([, quoted, atom]) =>
    quoted === undefined ? (atom ?? '') : quoted.replace(/\\(.)/g, '$1'),
  );
}
