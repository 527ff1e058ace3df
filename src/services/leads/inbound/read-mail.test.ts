import { describe, expect, it } from 'vitest';
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
