import { describe, expect, it } from 'vitest';
import { signS3Request } from './sign-s3-request.ts';

/** The examples of the Amazon S3 API reference, "Authenticating Requests: Using the Authorization Header". */
const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const at = new Date('2013-05-24T00:00:00Z');
const bucket = 'https://examplebucket.s3.amazonaws.com';

describe('signS3Request', () => {
  it.each([
    {
      name: 'GET Object',
      method: 'GET',
      url: `${bucket}/test.txt`,
      headers: { range: 'bytes=0-9' },
      body: '',
      signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    },
    {
      name: 'PUT Object',
      method: 'PUT',
      url: `${bucket}/test$file.text`,
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      body: 'Welcome to Amazon S3.',
      signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    },
    {
      name: 'GET Bucket Lifecycle',
      method: 'GET',
      url: `${bucket}/?lifecycle`,
      headers: {},
      body: '',
      signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    },
    {
      name: 'Get Bucket (List Objects)',
      method: 'GET',
      url: `${bucket}/?prefix=J&max-keys=2`,
      headers: {},
      body: '',
      signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    },
  ])('signs the documented example $name', async ({ method, url, headers, body, signature }) => {
    const request = { method, url: new URL(url), headers: { ...headers }, body: Buffer.from(body), at };
    const authorization = (await signS3Request(request, credentials)).get('authorization');
    expect(authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE\/20130524\/us-east-1\/s3\/aws4_request, /,
    );
    expect(authorization).toMatch(new RegExp(`Signature=${signature}$`));
  });
});
