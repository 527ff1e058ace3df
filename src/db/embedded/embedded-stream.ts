import { Duplex } from 'node:stream';
import type { EmbeddedServer } from './embedded-server.ts';
import { ProtocolFrames } from './protocol-frames.ts';

/** The socket of node-postgres; the other end is the embedded store's worker. */
export class EmbeddedStream extends Duplex {
  readonly #server: EmbeddedServer;
  readonly #frames = new ProtocolFrames();
  #connection: number | undefined;

  constructor(server: EmbeddedServer) {
    super();
    this.#server = server;
  }

  /** node-postgres calls it as it would a socket's; port and host mean nothing here. */
  connect(): this {
    const opened = this.#server.open({
      onData: (bytes) => this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
      onLost: (error) => {
        this.#connection = undefined;
        this.destroy(error);
      },
    });
    opened.then(
      (connection) => {
        if (this.destroyed) return this.#server.closeConnection(connection);
        this.#connection = connection;
        this.emit('connect');
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void): void {
    this.#send(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: (error?: Error) => void): void {
    this.#close();
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#close();
    done(error);
  }

  #send(bytes: Buffer): void {
    if (this.#connection === undefined) return;
    for (const run of this.#frames.push(bytes)) this.#server.send(this.#connection, run);
  }

  #close(): void {
    if (this.#connection === undefined) return;
    this.#server.closeConnection(this.#connection);
    this.#connection = undefined;
  }
}
