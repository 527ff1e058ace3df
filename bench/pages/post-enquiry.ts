import { randomUUID } from 'node:crypto';
import { request } from 'node:http';

let sent = 0;

/** A general enquiry, each from another address: one may send only so many. The server must trust 127.0.0.1 as a proxy. Throws where it is not taken. */
export async function postEnquiry(port: number, host: string): Promise<void> {
  const key = randomUUID();
  const fields = {
    ...{ form: 'contact', submission_key: key, name: 'Ada', last_name: 'Nguyen', email: `${key}@example.com` },
    ...{ phone: '0491 570 156', postcode: '4006', category: 'General Enquiry', message: `Still there? ${key}` },
  };
  const network = `8.${Math.floor(sent / 200) % 200}.0.${sent++ % 200}`;
  const status = await send(port, { host, path: '/contact', network, body: new URLSearchParams(fields).toString() });
  if (status !== 303) throw new Error(`an enquiry was answered with ${status}`);
}

export interface Sent {
  host: string;
  path: string;
  /** The address that it is said to come from. */
  network: string;
  /** It is posted then; of a form, or else a call's JSON. */
  body?: string | object;
}

/** The status of the answer, which is read to its end. */
export function send(port: number, { host, path, network, body }: Sent): Promise<number> {
  const isForm = typeof body === 'string';
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        ...{ port, host: '127.0.0.1', path, agent: false, method: body === undefined ? 'GET' : 'POST' },
        headers: {
          host: `${host}:${port}`,
          'x-forwarded-for': network,
          ...(body !== undefined && {
            'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
          }),
        },
      },
      (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    asked.on('error', reject);
    asked.end(isForm || body === undefined ? body : JSON.stringify(body));
  });
}
