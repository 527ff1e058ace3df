import { join } from 'node:path';
import type { Config } from '#config/env.ts';
import type { Clock } from '#kernel/clock.ts';
import type { PictureStorage } from '#services/pictures/picture-storage.ts';
import { openFolderStorage } from './open-folder-storage.ts';
import { openS3Storage } from './open-s3-storage.ts';

/** A bucket if configured, otherwise the pictures folder of the data folder. */
export function openPictureStorage({ config, clock }: { config: Config; clock: Clock }): PictureStorage {
  if (config.PICTURE_STORAGE === 'folder') return openFolderStorage(join(config.FORECOURT_DATA, 'pictures'));
  return openS3Storage({
    endpoint: new URL(config.S3_ENDPOINT ?? `https://s3.${config.S3_REGION}.amazonaws.com`),
    bucket: config.S3_BUCKET ?? '',
    addressing: config.S3_ADDRESSING ?? (config.S3_ENDPOINT ? 'path' : 'host'),
    credentials: {
      accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '',
      region: config.S3_REGION,
    },
    clock,
  });
}
