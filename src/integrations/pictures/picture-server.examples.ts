import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export type PictureBehaviour = (request: IncomingMessage, response: ServerResponse) => void;

export interface ExamplePictureServer {
  /** "http://127.0.0.1:PORT" */
  origin: string;
  port: number;
  /** Paths in the order in which they were asked for. */
  asked: string[];
  /** The most requests that were open at once. */
  mostAtOnce(): number;
  behave(path: string, behaviour: PictureBehaviour): void;
  close(): Promise<void>;
}

/** For tests: a dealer system's picture server on loopback with a configured answer for each path; others are not found. */
export async function startExamplePictureServer(): Promise<ExamplePictureServer> {
  const behaviours = new Map<string, PictureBehaviour>();
  const asked: string[] = [];
  let open = 0;
  let most = 0;
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    open += 1;
    most = Math.max(most, open);
    response.on('close', () => {
      open -= 1;
    });
    const behaviour = behaviours.get(path) ?? ((_request, answer) => answer.writeHead(404).end('no'));
    behaviour(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    port: address.port,
    asked,
    mostAtOnce: () => most,
    behave: (path, behaviour) => behaviours.set(path, behaviour),
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export function sendBytes(bytes: Buffer, type = 'image/jpeg'): PictureBehaviour {
  return (_request, response) => response.writeHead(200, { 'content-type': type }).end(bytes);
}

export function redirectTo(location: string): PictureBehaviour {
  return (_request, response) => response.writeHead(302, { location }).end();
}

export function answerStatus(status: number, headers: Record<string, string> = {}): PictureBehaviour {
  return (_request, response) => response.writeHead(status, headers).end();
}
