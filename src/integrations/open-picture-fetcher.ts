import type { Config } from '#config/env.ts';
import type { Clock } from '#kernel/clock.ts';
import type { PictureFetcher } from '#services/pictures/picture-fetcher.ts';
import { openHttpPictures } from './pictures/open-http-pictures.ts';

/** Download of feed photos. */
export function openPictureFetcher({ config, clock }: { config: Config; clock: Clock }): PictureFetcher {
  return openHttpPictures({ clock, allowPrivateAddresses: config.PICTURE_PRIVATE_ADDRESSES });
}
