import { type PasskeyAlgorithm, SoftwarePasskey } from '#tests/support/software-passkey.ts';
import type { TestWeb } from '#web/test-web.ts';
import type { TestMember } from './test-office.ts';

type Who = Pick<TestMember, 'cookie'>;

/** Of the office in tests, at the address at which `openTestWeb` has it. */
export function passkeyUse(challenge: string) {
  return { challenge, origin: 'http://localhost', rpId: 'localhost' };
}

/** What the page of signing in asks a browser, and the cookie that the browser then has. */
export async function readQuestion(web: TestWeb, cookie = ''): Promise<{ challenge: string; cookie: string }> {
  const answer = await web.ask('localhost', '/office/sign-in/passkey', { headers: { cookie } });
  const { request } = (await answer.json()) as { request: { challenge: string } };
  const given = /browser=[^;]*/.exec(answer.headers.get('set-cookie') ?? '')?.[0];
  return { challenge: request.challenge, cookie: given ?? cookie };
}

/** Of the person's own page: for adding one, or, after a while, for confirming who he is. */
export async function readOwnChallenge(web: TestWeb, { cookie }: Who): Promise<string> {
  const answer = await web.ask('localhost', '/office/me/passkeys.data', { headers: { cookie } });
  return /"([\w-]{75})"/.exec(await answer.text())?.[1] ?? '';
}

export interface NewTestPasskey {
  algorithm?: PasskeyAlgorithm;
  name?: string;
}

/** Made by whoever has just signed in. */
export async function addTestPasskey(
  web: TestWeb,
  person: TestMember,
  of: NewTestPasskey = {},
): Promise<SoftwarePasskey> {
  const passkey = new SoftwarePasskey(of.algorithm);
  const challenge = await readOwnChallenge(web, person);
  const userId = Buffer.from(person.id).toString('base64url');
  const fields = {
    step: 'add',
    name: of.name ?? 'A phone',
    passkey: passkey.make({ ...passkeyUse(challenge), userId }),
  };
  const headers = { cookie: person.cookie };
  const answer = await web.post('localhost', '/office/me/passkeys', fields, { headers });
  if (answer.status !== 200) throw new Error(`the passkey was not taken: ${answer.status}`);
  return passkey;
}
