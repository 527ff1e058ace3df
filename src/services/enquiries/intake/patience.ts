import type { AppContext } from '../../context.ts';

/** A visitor does not wait longer for the store: the journal has the enquiry. */
export function afterPatience({ config }: Pick<AppContext, 'config'>): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), config.STORE_PATIENCE_MS).unref();
  });
}
