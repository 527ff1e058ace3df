import { describe, expect, it, vi } from 'vitest';
import { readMail } from './read-mail.ts';

const head =
  'From: Jane <jane@shopper.example>\r\nTo: a@b.example\r\nSubject: Hello\r\nMessage-ID: <one@x.example>\r\n';
const read = async (raw: string) => {
  const mail = await readMail(Buffer.from(raw), []);
  if (mail === null) throw new Error('it was not read');
  return mail;
};

describe('readMail', () => {
  it('OFF-08 reads the beginning of a mail of millions of lines, and gives it the key of the whole', async () => {
    const [first, second] = [
      await read(`${head}\r\nIs it still there?\r\n${'\n'.repeat(5_000_000)}the end`),
      await read(`${head}\r\nAnother\r\n`),
    ];
    expect(first).toMatchObject({ text: 'Is it still there?', subject: 'Hello', kind: 'written' });
    expect(first.key).toBe(second.key);
  });

  it.each([
    ['b', '<b>'],
    ['div', '<div title="a > b">'],
    ['list', '<ul><li>'],
    ['table without ends', '<table><tr><td>'],
  ])('OFF-08 reads what HTML holds that nests without an end: %s', async (_name, tags) => {
    const mail = await read(
      `${head}Content-Type: text/html\r\n\r\n<p>Is it</p>${`${tags}\r\n`.repeat(150)}still there?`,
    );
    expect(mail.text).toMatch(/^Is it\s[\s*]*(?:b">\s*)*still there\?$/);
  });

  it('OFF-08 reads HTML whose paragraphs, rows and cells do not end', async () => {
    const rows = '<tr><td>Year<td>2021'.repeat(150);
    const { text } = await read(
      `${head}Content-Type: text/html\r\n\r\n${'<p>One'.repeat(150)}<table>${rows}</table><p>end`,
    );
    expect(text.match(/One/g)).toHaveLength(150);
    expect(text.match(/2021/g)).toHaveLength(150);
    expect(text).toMatch(/end$/);
  });

  it('OFF-08 reads the beginning of HTML that has a million elements, or nests a hundred thousand deep', async () => {
    const many = Array.from({ length: 30_000 }, () => '<p>x</p>'.repeat(60)).join('\r\n');
    const { text } = await read(`${head}Content-Type: text/html\r\n\r\n<p>Is it still there?${many}`);
    expect(text).toMatch(/^Is it still there\?\n\nx\n/);
    expect(text.match(/x/g)?.length).toBeLessThan(10_000);
    const deep = Array.from({ length: 2000 }, () => '<b>'.repeat(50)).join('\r\n');
    expect((await read(`${head}Content-Type: text/html\r\n\r\nIs it still there?${deep}`)).text).toBe(
      'Is it still there?',
    );
  });

  const mix = (...parts: string[]) =>
    `${head}MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${parts
      .map((part) => `--b\r\nContent-Type: text/${part}\r\n`)
      .join('')}--b--\r\n`;

  it('OFF-08 reads text and HTML that follow each other, in their order', async () => {
    const { text } = await read(
      mix('plain\r\n\r\nIs it', 'html\r\n\r\n<p>still <b>there</b>?</p>', 'plain\r\n\r\n1 < 2', 'html\r\n\r\n<br>Ann'),
    );
    expect(text.split(/\s*\n\s*/)).toEqual(['Is it', 'still there?', '1 < 2', 'Ann']);
  });

  it('OFF-08 reads text before HTML in which a link never ends, or a word after it', async () => {
    for (const html of ['<a href="x'.repeat(200_000), `<a href="/">x</a>${'x'.repeat(2_000_000)}`]) {
      const { text } = await read(mix('plain\r\n\r\nIs it', `html\r\n\r\n<p>there?</p>${html}`));
      expect(text).toMatch(/^Is it\s+there\?/);
    }
  });

  it('OFF-08 cuts a text and a subject before it cleans them', async () => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    const { text, subject } = await read(`${head.replace('Hello', 'a'.repeat(100_000))}\r\n${'x'.repeat(3_000_000)}`);
    const cleaned = normalize.mock.contexts.map((each) => String(each).length).toSorted((a, b) => b - a);
    normalize.mockRestore();
    expect([text.length, subject.length]).toEqual([100_000, 300]);
    expect(cleaned.slice(0, 2)).toEqual([200_000, 600]);
  });

  it('OFF-08 reads an attachment of many lines whole, and the text after it', async () => {
    const bytes = Buffer.alloc(4_000_000, 'a photo ');
    const lines = bytes.toString('base64').match(/.{1,76}/g) ?? [];
    expect(lines.length).toBeGreaterThan(50_000);
    const parts = [
      'Content-Type: image/jpeg; name=car.jpg\r\nContent-Transfer-Encoding: base64\r\n' +
        `Content-Disposition: attachment; filename=car.jpg\r\n\r\n${lines.join('\r\n')}`,
      'Content-Type: text/plain\r\n\r\nSee the photo.',
    ];
    const body = parts.map((part) => `--b\r\n${part}\r\n`).join('');
    const mail = await read(
      `${head}MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${body}--b--\r\n`,
    );
    expect(mail.text).toBe('See the photo.');
    expect(mail.files.map(({ name, bytes: of }) => [name, of.equals(bytes)])).toEqual([['car.jpg', true]]);
  });
});
