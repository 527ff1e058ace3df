import type { Mail } from '#services/enquiries/delivery/delivery-ports.ts';

/** A message for nodemailer: every text is encoded, and none is interpreted as a file or an address. */
export function composeMail(mail: Mail, from: string) {
  return {
    from: mail.senderName === undefined ? from : { name: mail.senderName, address: readAddress(from) },
    to: { name: '', address: mail.to },
    ...(mail.replyTo && { replyTo: { name: mail.replyTo.name, address: mail.replyTo.address } }),
    subject: mail.subject,
    text: mail.text,
    ...(mail.html === undefined ? {} : { html: mail.html }),
    date: mail.date,
    messageId: `<${mail.messageId}>`,
    ...(mail.references?.length ? writeReferences(mail.references) : {}),
    ...(mail.bounceTo === undefined ? {} : { envelope: { from: mail.bounceTo, to: [mail.to] } }),
    ...(mail.unsubscribeUrl === undefined ? {} : { headers: writeUnsubscribe(mail.unsubscribeUrl) }),
    attachments: mail.attachments.map(({ filename, contentType, content }) => ({ filename, contentType, content })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** What a mail program puts mails together by. */
function writeReferences(references: readonly string[]) {
  const ids = references.map((id) => `<${id}>`);
  return { inReplyTo: ids.at(-1), references: ids };
}

/** RFC 8058. */
function writeUnsubscribe(url: string) {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** "Forecourt <leads@example.com>" or the address alone. */
export function readAddress(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
}
