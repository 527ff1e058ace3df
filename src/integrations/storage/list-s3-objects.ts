import { SaxesParser } from 'saxes';

/** A page of a ListObjectsV2 answer; `next` is null on the last page. */
export function readObjectList(xml: string): { keys: string[]; next: string | null } {
  const parser = new SaxesParser({ xmlns: false });
  const keys: string[] = [];
  const path: string[] = [];
  let text = '';
  let isTruncated = false;
  let isEncoded = false;
  let next: string | null = null;
  parser.on('error', (error) => {
    throw new Error(`the file storage lists its objects in invalid XML: ${error.message}`);
  });
  parser.on('opentag', ({ name }) => {
    path.push(name);
    text = '';
  });
  parser.on('text', (piece) => {
    text += piece;
  });
  parser.on('closetag', () => {
    const element = path.join('/');
    if (element === 'ListBucketResult/Contents/Key') keys.push(text);
    if (element === 'ListBucketResult/EncodingType') isEncoded = text === 'url';
    if (element === 'ListBucketResult/IsTruncated') isTruncated = text === 'true';
    if (element === 'ListBucketResult/NextContinuationToken') next = text;
    path.pop();
    text = '';
  });
  parser.write(xml).close();
  if (isTruncated && next === null) throw new Error('the file storage lists its objects without saying how to go on');
  return { keys: isEncoded ? keys.map(decodeKey) : keys, next: isTruncated ? next : null };
}

const decodeKey = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));
