import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commitEnquiry } from '#services/enquiries/commit/commit-enquiry.ts';
import { createReceivedEnquiry } from '#services/enquiries/intake/received-enquiry.examples.ts';
import { createTestSite, openTestApp, type TestApp } from '#tests/support/test-app.ts';
import { runCommand } from './run-command.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ worker: true });
});
afterAll(() => test?.close());

async function run(...argv: string[]) {
  const [out, errors]: [string[], string[]] = [[], []];
  const io = {
    write: (line: string) => void out.push(line),
    writeError: (line: string) => void errors.push(line),
    isTerminal: false,
    cwd: '/',
    signal: new AbortController().signal,
  };
  return { code: await runCommand(test.app, argv, io), out, errors };
}

async function take(email: string, phone: string): Promise<void> {
  const { site } = await createTestSite(test);
  const received = createReceivedEnquiry({
    ...{ siteId: site.id, receivedAt: test.clock.now().toISOString(), contentHash: `${email}${phone}${site.id}` },
    ...{ name: 'Zoe', lastName: 'Quill', email, phone },
  });
  await commitEnquiry(test.ctx, received);
}

describe('forecourt person find', () => {
  it('OFF-18 finds a person at every site by name, address or number, in any writing', async () => {
    await take('zoe@quill.example', '+61491570156');
    await take('Zoe@Quill.example', '+61491570156');
    await take('', '+61491570157');
    const zoe = 'zoe@quill.example  +61491570156  Zoe Quill  2 rows';
    expect(await run('person', 'find', 'zoe@QUILL.example')).toEqual({ code: 0, out: [zoe], errors: [] });
    expect((await run('person', 'find', '0491570156')).out).toEqual([zoe]);
    expect((await run('person', 'find', 'quill', 'zoe')).out).toEqual(['+61491570157  Zoe Quill  1 row', zoe]);
    const nobody = await run('person', 'find', 'nobody%');
    expect(nobody).toEqual({
      code: 0,
      out: [],
      errors: ['Nobody is called so, and nobody has that address or number.'],
    });
    expect((await run('person', 'find', ' ')).code).toBe(2);
    expect((await run('person', 'find')).code).toBe(2);
  });
});
