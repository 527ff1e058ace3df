import type { Config } from '#config/env.ts';
import type { Clock } from '#kernel/clock.ts';
import type { PictureStorages } from '#services/pictures/picture-storage.ts';
import { openFolderStorage } from './open-folder-storage.ts';
import { openS3Storage } from './open-s3-storage.ts';

/** The data folder, and the bucket if it is configured, whichever of them is in use. */
export function openPictureStorages({ config, clock }: { config: Config; clock: Clock }): PictureStorages {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  const s3 =
    bucket && accessKeyId && secretAccessKey
      ? openS3Storage({
          endpoint: new URL(config.S3_ENDPOINT ?? `https://s3.${config.S3_REGION}.amazonaws.com`),
          bucket,
          addressing: config.S3_ADDRESSING ?? (config.S3_ENDPOINT ? 'path' : 'host'),
          credentials: { accessKeyId, secretAccessKey, region: config.S3_REGION },
          clock,
        })
      : null;
  return { folder: openFolderStorage(config.FORECOURT_DATA), s3 };
}
