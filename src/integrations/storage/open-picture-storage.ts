import type { Config } from '#config/env.ts';
import type { Clock } from '#kernel/clock.ts';
import type { PictureStorages } from '#services/pictures/picture-storage.ts';
import type { UploadStorage } from '#services/uploads/upload-storage.ts';
import { openFolderStorage } from './open-folder-storage.ts';
import { openFolderUploads } from './open-folder-uploads.ts';
import { openS3Storage } from './open-s3-storage.ts';
import { openS3Uploads } from './open-s3-uploads.ts';
import type { S3BucketInput } from './s3-bucket.ts';

interface StorageParts {
  config: Config;
  clock: Clock;
}

/** The data folder, and the bucket if it is configured, whichever of them is in use. */
export function openPictureStorages(parts: StorageParts): PictureStorages {
  const bucket = readBucket(parts, parts.config.S3_BUCKET);
  return { folder: openFolderStorage(parts.config.FORECOURT_DATA), s3: bucket && openS3Storage(bucket) };
}

/** Uploads are in the private bucket, else in the data folder: a bucket of pictures is usually one that everybody can read. */
export function openUploadStorage(parts: StorageParts): UploadStorage {
  const { PICTURE_STORAGE, S3_PRIVATE_BUCKET, FORECOURT_DATA } = parts.config;
  const bucket = PICTURE_STORAGE === 's3' ? readBucket(parts, S3_PRIVATE_BUCKET) : null;
  return bucket ? openS3Uploads(bucket) : openFolderUploads(FORECOURT_DATA);
}

function readBucket({ config, clock }: StorageParts, bucket: string | undefined): S3BucketInput | null {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (!bucket || !accessKeyId || !secretAccessKey) return null;
  return {
    endpoint: new URL(config.S3_ENDPOINT ?? `https://s3.${config.S3_REGION}.amazonaws.com`),
    bucket,
    addressing: config.S3_ADDRESSING ?? (config.S3_ENDPOINT ? 'path' : 'host'),
    credentials: { accessKeyId, secretAccessKey, region: config.S3_REGION },
    clock,
  };
}
