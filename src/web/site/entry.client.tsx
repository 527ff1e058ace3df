import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isSlotName, loadSlot } from '#templates/registry.ts';
import { closeLeftMenus } from './browser/close-left-menus.ts';
import { dropEmptyFields } from './browser/drop-empty-fields.ts';
import { keepSubmissions } from './browser/keep-submissions.ts';
import { keepVisit } from './browser/keep-visit.ts';

keepVisit();
keepSubmissions();
dropEmptyFields();
closeLeftMenus();

const { template = '', slot = '' } = document.documentElement.dataset;
if (isSlotName(slot)) await loadSlot(template, slot);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
