import { describe, expect, it } from 'vitest';
import { parseMailboxAddress } from './mailbox-address.ts';

describe('the address of a mailbox', () => {
  it('OFF-08 has host, port, user, password and folder', () => {
    expect(parseMailboxAddress('imaps://replies%40dealer.example:a%3Ab%2F@imap.dealer.example/Answers/New')).toEqual({
      ...{ host: 'imap.dealer.example', port: 993, isTls: true },
      ...{ user: 'replies@dealer.example', password: 'a:b/', folder: 'Answers/New' },
    });
    expect(parseMailboxAddress('imap://me:secret@[::1]:1143')).toMatchObject({
      ...{ host: '::1', port: 1143, isTls: false, folder: 'INBOX' },
    });
  });

  it.each([
    ...['https://me:secret@mail.example', 'imaps://mail.example', 'imaps://me@mail.example', 'imaps://:x@mail.example'],
    ...['imaps://me:%zz@mail.example', 'imaps://me:secret@mail.example?tls=no', 'mail.example', ''],
  ])('OFF-08 is nothing else: %s', (text) => {
    expect(parseMailboxAddress(text)).toBeNull();
  });
});
