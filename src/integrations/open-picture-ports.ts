import type { Config } from '#config/env.ts';
import type { Clock } from '#kernel/clock.ts';
import type { PictureFetcher } from '#services/pictures/picture-fetcher.ts';
import type { PictureStorage } from '#services/pictures/picture-storage.ts';
import { openHttpPictures } from './pictures/open-http-pictures.ts';
import { openPictureStorage } from './storage/open-picture-storage.ts';

/** Download and storage of feed photos. */
export function openPicturePorts({ config, clock }: { config: Config; clock: Clock }): {
  storage: PictureStorage;
  fetcher: PictureFetcher;
} {
  return {
    storage: openPictureStorage({ config, clock }),
    fetcher: openHttpPictures({ clock, allowPrivateAddresses: config.PICTURE_PRIVATE_ADDRESSES }),
  };
}
