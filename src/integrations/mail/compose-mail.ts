import type { Mail } from '#services/enquiries/delivery/delivery-ports.ts';

/** A message for nodemailer: every text is encoded, and none is interpreted as a file or an address. */
export function composeMail(mail: Mail, from: string) {
  return {
    from,
    to: { name: '', address: mail.to },
    replyTo: { name: mail.replyTo.name, address: mail.replyTo.address },
    subject: mail.subject,
    text: mail.text,
    date: mail.date,
    messageId: `<${mail.messageId}>`,
    attachments: mail.attachments.map(({ filename, contentType, content }) => ({ filename, contentType, content })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
