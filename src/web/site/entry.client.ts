import '#theme/app.css';
import { hydrateIslands } from '#web/browser/hydrate-islands.ts';
import { startPage } from '#web/browser/start-page.ts';
import { startSlot } from '#web/browser/start-slot.ts';

/** What a browser runs in every page: no router, and React only where an island is hydrated. */
startPage();
hydrateIslands();
await startSlot(document.documentElement.dataset.slot ?? '');
