import { expect, it } from 'vitest';
import { readPosted } from './read-posted.ts';

it('LEAD-15 a form that ends inside a file is broken, and the process goes on', async () => {
  const head = '--x\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n';
  const request = new Request('http://dealer.example/careers', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: `${head}%PDF-`,
  });
  const failures: unknown[] = [];
  const note = (error: unknown) => failures.push(error);
  process.prependListener('uncaughtException', note);
  const read = await readPosted(request, { text: 1000, file: 1000, files: 2 }, { take: () => true, free() {} });
  // Node tells of what nobody listens to in the next turn.
  await new Promise((resolve) => setImmediate(resolve));
  process.off('uncaughtException', note);
  expect(read).toEqual({ kind: 'broken' });
  expect(failures).toEqual([]);
});
