import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** works; refuses the recipient (5xx) or asks to come again (4xx); never greets; goes away in the middle of the mail. */
export type SmtpBehaviour = 'works' | 'refuses' | 'defers' | 'hangs' | 'drops';

export interface ReceivedMail {
  recipients: string[];
  /** As it went over the wire. */
  source: string;
}

export interface ExampleSmtpServer {
  url: string;
  received: ReceivedMail[];
  behave(behaviour: SmtpBehaviour): void;
  close(): Promise<void>;
}

/** For tests: a real SMTP server on loopback that can misbehave on request. */
export async function startExampleSmtpServer(): Promise<ExampleSmtpServer> {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let behaviour: SmtpBehaviour = 'works';
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, callback) {
      const code = { refuses: 550, defers: 451, works: 0, hangs: 0, drops: 0 }[behaviour];
      callback(code === 0 ? null : Object.assign(new Error('no such user <jane@example.com>'), { responseCode: code }));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ recipients, source: Buffer.concat(chunks).toString() });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const upstreamPort = portOf(server.server.address());
  const door = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    if (behaviour !== 'hangs') passOn(socket, upstreamPort, behaviour === 'drops');
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${portOf(door.address())}`,
    received,
    behave: (next) => {
      behaviour = next;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => door.close(() => resolve()));
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}

/** Dropping, it breaks off once the first part of the message is there. */
function passOn(socket: Socket, port: number, drops: boolean): void {
  let inMessage = false;
  const upstream = connect(port, '127.0.0.1');
  upstream.on('error', () => {});
  upstream.pipe(socket);
  socket.on('data', (chunk: Buffer) => {
    if (drops && inMessage) {
      socket.destroy();
      upstream.destroy();
      return;
    }
    if (/^DATA\r\n$/im.test(chunk.toString())) inMessage = true;
    upstream.write(chunk);
  });
  socket.on('close', () => upstream.destroy());
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}
