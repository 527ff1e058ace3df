import type { Mail } from '../../enquiries/delivery/delivery-ports.ts';
import { escapeXml } from '../../enquiries/outputs/xml-element.ts';
import { accountLimits } from '../limits.ts';

interface Sender {
  name: string;
  host: string;
}

const lasts = `It works for ${accountLimits.codeMinutes} minutes, on the page where you asked for it.`;
const warning =
  'Nobody from our team will ever ask you for it. If you did not ask for a code, you can ignore this mail: without the code nobody gets in.';

/** The code comes first in subject and text, so that a notification shows it. No link: what leads nowhere cannot mislead. */
export function presentCodeMail(
  { name, host }: Sender,
  code: string,
): Pick<Mail, 'senderName' | 'replyTo' | 'subject' | 'text' | 'html' | 'attachments'> {
  const subject = `${code} is your code for ${name}`;
  const text = [`${code} is your code to sign in to ${name} (${host}).`, lasts, warning, name].join('\n\n');
  return {
    senderName: name,
    replyTo: null,
    subject,
    text: `${text}\n`,
    html: writeHtml({ name, host }, code),
    attachments: [],
  };
}

/** Phones offer a code from a message that ends like this to the page at that address alone. */
export function presentCodeText({ name, host }: Sender, code: string): string {
  return `${code} is your code for ${name}. It works for ${accountLimits.codeMinutes} minutes. Never share it.\n\n@${host} #${code}`;
}

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function writeHtml({ name, host }: Sender, code: string): string {
  const [safeName, safeHost] = [escapeXml(name), escapeXml(host)];
  return `<!DOCTYPE html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${safeName}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #16181b !important; }
  .card { background: #212428 !important; border-color: #3a3f45 !important; }
  .text { color: #f2f3f4 !important; }
  .note { color: #b4bac1 !important; }
  .code { background: #2d3238 !important; color: #ffffff !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f3f4f6">
<div style="display:none;max-height:0;overflow:hidden">${code} - ${lasts}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f4f6">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:#ffffff;border:1px solid #dfe2e6;border-radius:12px">
<tr><td style="padding:32px;${font}">
<p class="text" style="margin:0;font-size:16px;line-height:24px;font-weight:600;color:#16181b">${safeName}</p>
<h1 class="text" style="margin:20px 0 0;font-size:22px;line-height:30px;color:#16181b">Your code to sign in</h1>
<p class="code" style="margin:20px 0;padding:20px 8px;border-radius:8px;background:#f3f4f6;text-align:center;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:34px;line-height:40px;font-weight:700;letter-spacing:6px;color:#16181b">${code}</p>
<p class="text" style="margin:0;font-size:16px;line-height:24px;color:#16181b">${lasts}</p>
<p class="note" style="margin:20px 0 0;font-size:14px;line-height:21px;color:#5a616a">${warning}</p>
</td></tr>
</table>
<p class="note" style="margin:16px 0 0;font-size:13px;line-height:20px;color:#5a616a;${font}">${safeName} &middot; ${safeHost}</p>
</td></tr>
</table>
</body>
</html>
`;
}
