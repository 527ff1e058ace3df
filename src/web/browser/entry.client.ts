import '#theme/app.css';
import { hydrateIslands } from './hydrate-islands.ts';
import { startPage } from './start-page.ts';
import { startSlot } from './start-slot.ts';

/** What a browser runs in every page: no router, and React only where an island is hydrated. */
startPage();
hydrateIslands();
await startSlot(document.documentElement.dataset.slot ?? '');
