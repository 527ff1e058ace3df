import { inboundLimits } from '#rules/leads/inbound-limits.ts';

const lineBreak = 0x0a;
const encodingHeader = /^content-transfer-encoding:\s*base64\b/i;
const base64Line = /^[A-Za-z0-9+/]{40,}={0,2}\r?$/;
/** No header that matters is longer. */
const readBytes = 200;

/**
 * The beginning of a mail, up to so many lines. The parser keeps an object for each line of text: millions of empty ones are all the
 * memory of a machine. Lines of an attachment do not count; it decodes these as they come.
 */
export function cutLines(raw: Buffer): Buffer {
  let lines = 0;
  let isAttached = false;
  for (let start = 0; start < raw.length; ) {
    const found = raw.indexOf(lineBreak, start);
    const end = found === -1 ? raw.length : found;
    const line = raw.toString('latin1', start, Math.min(end, start + readBytes));
    if (line.startsWith('--')) isAttached = false;
    else if (encodingHeader.test(line)) isAttached = true;
    if (!isAttached || !base64Line.test(line)) lines += 1;
    if (lines > inboundLimits.lines) return raw.subarray(0, start);
    start = end + 1;
  }
  return raw;
}
