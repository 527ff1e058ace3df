import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface ExampleS3Server {
  endpoint: URL;
  /** By "bucket/key". */
  objects: Map<string, { bytes: Buffer; contentType: string }>;
  requests: { method: string; host: string; path: string }[];
  /** The next requests are answered 503 SlowDown. */
  failNext(count: number): void;
  /** The next request is answered so, and by nothing else. */
  answerNext(answer: (response: ServerResponse) => void): void;
  close(): Promise<void>;
}

/** Objects on a page of a list. */
const listedAtOnce = 3;

interface ExampleS3Input {
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/**
 * For tests: PUT, GET, HEAD and DELETE of objects and ListObjectsV2 as the Amazon S3 API reference describes them, in the
 * path and in the host style. It checks the signature of each request from what came over the wire, by the reference's own words.
 */
export async function startExampleS3Server(input: ExampleS3Input): Promise<ExampleS3Server> {
  const objects: ExampleS3Server['objects'] = new Map();
  const requests: ExampleS3Server['requests'] = [];
  let failures = 0;
  const answers: ((response: ServerResponse) => void)[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const [path = '', query = ''] = (request.url ?? '').split('?');
    requests.push({ method: request.method ?? '', host: request.headers.host ?? '', path });
    if (failures > 0) {
      failures -= 1;
      return sendError(response, 503, 'SlowDown');
    }
    const answer = answers.shift();
    if (answer) return answer(response);
    const fault = findSignatureFault(request, body, input);
    if (fault) return sendError(response, 403, fault);
    const inHost = (request.headers.host ?? '').startsWith(`${input.bucket}.`);
    const name = decodeURIComponent(inHost ? `${input.bucket}${path}` : path.slice(1));
    if (!name.startsWith(`${input.bucket}/`)) return sendError(response, 404, 'NoSuchBucket');
    if (name === `${input.bucket}/`) return answerList({ response, query, bucket: input.bucket, objects });
    return answerObject({ request, response, body, name, objects });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    endpoint: new URL(`http://127.0.0.1:${address.port}`),
    objects,
    requests,
    failNext: (count) => {
      failures = count;
    },
    answerNext: (answer) => {
      answers.push(answer);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

interface ObjectRequest {
  request: IncomingMessage;
  response: ServerResponse;
  body: Buffer;
  name: string;
  objects: ExampleS3Server['objects'];
}

function answerObject({ request, response, body, name, objects }: ObjectRequest): void {
  const object = objects.get(name);
  if (request.method === 'PUT') {
    objects.set(name, { bytes: body, contentType: request.headers['content-type'] ?? 'binary/octet-stream' });
    response.writeHead(200, { etag: etagOf(body) }).end();
  } else if (request.method === 'DELETE') {
    objects.delete(name);
    response.writeHead(204).end();
  } else if (!object) {
    if (request.method === 'HEAD') response.writeHead(404).end();
    else sendError(response, 404, 'NoSuchKey');
  } else {
    const { bytes, contentType } = object;
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (request.method === 'GET' && start !== undefined) {
      const part = bytes.subarray(Number(start), Number(end) + 1);
      const range = `bytes ${start}-${Number(start) + part.length - 1}/${bytes.length}`;
      response.writeHead(206, { etag: etagOf(bytes), 'content-type': contentType, 'content-range': range }).end(part);
      return;
    }
    response.writeHead(200, { etag: etagOf(bytes), 'content-type': contentType, 'content-length': bytes.length });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  }
}

interface ListRequest extends Pick<ObjectRequest, 'response' | 'objects'> {
  query: string;
  bucket: string;
}

/** Keys in the order of their UTF-8 bytes, a page at a time; the token is the last key of the page before. */
function answerList({ response, query, bucket, objects }: ListRequest): void {
  const parameters = new URLSearchParams(query);
  if (parameters.get('list-type') !== '2') {
    sendError(response, 400, 'InvalidArgument');
    return;
  }
  const after = parameters.get('continuation-token') ?? '';
  const prefix = parameters.get('prefix') ?? '';
  const isEncoded = parameters.get('encoding-type') === 'url';
  const write = (key: string) => (isEncoded ? encodeURIComponent(key) : key.replaceAll('&', '&amp;'));
  const keys = [...objects.keys()]
    .map((name) => name.slice(bucket.length + 1))
    .filter((key) => key.startsWith(prefix))
    .sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
    .filter((key) => Buffer.compare(Buffer.from(key), Buffer.from(after)) > 0);
  const page = keys.slice(0, listedAtOnce);
  const isTruncated = keys.length > page.length;
  const contents = page.map((key) => `<Contents><Key>${write(key)}</Key><Size>1</Size></Contents>`).join('');
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const encoding = isEncoded ? '<EncodingType>url</EncodingType>' : '';
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name>` +
        `<IsTruncated>${isTruncated}</IsTruncated>${contents}${next}${encoding}</ListBucketResult>`,
    );
}

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

function sendError(response: ServerResponse, status: number, code: string): void {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>no</Message></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml' }).end(xml);
}

const scheme =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

function findSignatureFault(request: IncomingMessage, body: Buffer, input: ExampleS3Input): string | null {
  const [, id, day = '', region = '', signedNames = '', signature = ''] =
    scheme.exec(request.headers.authorization ?? '') ?? [];
  if (id === undefined) return 'AccessDenied';
  if (id !== input.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== input.region) return 'AuthorizationHeaderMalformed';
  const names = signedNames.split(';');
  const must = ['host', 'x-amz-content-sha256', 'x-amz-date'];
  if (must.some((name) => !names.includes(name)) || names.join() !== [...names].sort().join()) return 'AccessDenied';
  const payload = String(request.headers['x-amz-content-sha256']);
  if (payload !== createHash('sha256').update(body).digest('hex')) return 'XAmzContentSHA256Mismatch';
  const moment = String(request.headers['x-amz-date']);
  if (!moment.startsWith(day)) return 'RequestTimeTooSkewed';
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const lines = names.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('');
  const canonical = `${request.method}\n${path}\n${query}\n${lines}\n${signedNames}\n${payload}`;
  const scope = `${day}/${region}/s3/aws4_request`;
  const hash = createHash('sha256').update(canonical).digest('hex');
  let key = createHmac('sha256', `AWS4${input.secretAccessKey}`).update(day).digest();
  for (const part of [region, 's3', 'aws4_request']) key = createHmac('sha256', key).update(part).digest();
  const expected = createHmac('sha256', key).update(`AWS4-HMAC-SHA256\n${moment}\n${scope}\n${hash}`).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch';
}
