import type { Config } from '#config/env.ts';
import type { Store } from '#db/store.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Log } from '#kernel/log.ts';
import type { SearchEngine } from '#search/port.ts';
import type { PushKeys } from '#services/alerts/push/push-keys.ts';
import type { Seal } from '#services/applications/seal.ts';
import type { ReadHeic } from '#services/pictures/heic/read-heic.ts';
import type { PictureStorage } from '#services/pictures/picture-storage.ts';
import type { StreetMaps } from '#services/places/streets/street-maps.ts';
import type { PaymentPorts } from '#services/reservations/payment-port.ts';
import type { Site } from '#services/sites/site.ts';
import type { UploadStorage } from '#services/uploads/upload-storage.ts';

/** Who acts, as the audit names it. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'cli' }
  | { kind: 'system' }
  | { kind: 'feed'; name: string }
  | { kind: 'staff'; id: string };

/** The context of every verb. */
export interface AppContext {
  config: Config;
  store: Store;
  search: SearchEngine;
  /** All pictures: original photos and the sites' own files. */
  storage: PictureStorage;
  /** In a thread of its own, outside the builds that bundle the services. */
  readHeic: ReadHeic;
  /** Files that visitors sent with a form: private. */
  uploads: UploadStorage;
  /** The key of sign-in codes, and of links that end alerts. */
  codeKey: Buffer;
  /** Of notifications that browsers show. */
  pushKeys: PushKeys;
  streets: StreetMaps;
  payments: PaymentPorts;
  /** Of finance applications; null where this server has no key, and no site offers them. */
  seal: Seal | null;
  clock: Clock;
  log: Log;
  actor: Actor;
}

/** A verb that acts inside one site. */
export interface SiteContext extends AppContext {
  site: Site;
}
