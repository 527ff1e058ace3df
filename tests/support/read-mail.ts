/** A part of a mail as it went over the wire, decoded. */
export interface MailPart {
  type: string;
  text: string;
}

/** The parts of a mail without parts inside parts: a text, and what is attached. */
export function readMailParts(source: string): MailPart[] {
  const boundary = /boundary="([^"]+)"/.exec(source)?.[1];
  const parts = boundary === undefined ? [source] : source.split(`--${boundary}`).slice(1, -1);
  return parts.map((part) => {
    const [, head = '', body = ''] = /^\s*([\s\S]*?)\r\n\r\n([\s\S]*)$/.exec(part) ?? [];
    const read = (name: string) => new RegExp(`^${name}: ([^;\\r\\n]+)`, 'im').exec(head)?.[1] ?? '';
    return { type: read('Content-Type'), text: decode(body, read('Content-Transfer-Encoding')) };
  });
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
