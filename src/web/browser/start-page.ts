import { fillInVisitor } from '#blocks/account/known-visitor.behaviour.ts';
import { startRowArrows } from '#blocks/content/row-arrows.behaviour.ts';
import { playDocumentVideos } from '#blocks/document/document-video.behaviour.ts';
import { startCarSuggestions } from '#blocks/forms/car-choice/car-suggestions.behaviour.ts';
import { startCheckedForms } from '#blocks/forms/checks/checked-form.behaviour.ts';
import { dropEmptyFields } from '#blocks/forms/get-form.behaviour.ts';
import { startRegoLookUps } from '#blocks/forms/rego/rego-look-up.behaviour.ts';
import { keepTyped } from '#blocks/forms/typed/keep-typed.behaviour.ts';
import { closeLeftMenus } from '#blocks/frame/main-menu.behaviour.ts';
import { followFooterWidth } from '#blocks/frame/site-footer.behaviour.ts';
import { startPopup } from '#blocks/home/popup.behaviour.ts';
import { startSlides } from '#blocks/home/slide-controls.behaviour.ts';
import { coverPhones } from '#blocks/locations/phone-link.behaviour.ts';
import { startQuickSearch } from '#blocks/quick-search/quick-search.behaviour.ts';
import { keepSearches } from '#blocks/saved-cars/keep-searches.behaviour.ts';
import { startSavedCars } from '#blocks/saved-cars/saved-cars.behaviour.ts';
import { startSavedPage } from '#blocks/saved-cars/saved-page.behaviour.ts';
import { startViewedCars } from '#blocks/saved-cars/viewed/viewed-cars.behaviour.ts';
import { startSearchSuggestions } from '#blocks/suggestions/search-suggestions.behaviour.ts';
import { layOutParts } from '#ui/behaviour/later-parts.ts';
import { focusProblems } from '#ui/form/error-summary.behaviour.ts';
import { nameOpenSheet } from '#ui/panels/sheet.behaviour.ts';
import { reportMarkup } from './analytics/report-markup.ts';
import { trackEvents } from './analytics/track-events.ts';
import { keepSubmissions } from './keep-submissions.ts';
import { keepSuccess } from './keep-success.ts';
import { keepVisit } from './keep-visit.ts';
import { runSteps } from './run-steps.ts';

/**
 * What every page does in a browser without React: the behaviours of its blocks, and what is kept of the visit. What
 * counts all that is reported, and what covers or closes anything, goes first; storage, whose first look takes a phone
 * longer than all else, last.
 */
export function startPage(): void {
  layOutParts();
  trackEvents();
  coverPhones();
  nameOpenSheet();
  keepSearches();
  void runSteps([
    startCheckedForms,
    startRegoLookUps,
    startCarSuggestions,
    startSearchSuggestions,
    keepSubmissions,
    keepSuccess,
    dropEmptyFields,
    closeLeftMenus,
    followFooterWidth,
    startQuickSearch,
    playDocumentVideos,
    reportMarkup,
    startSlides,
    startRowArrows,
    focusProblems,
    startSavedCars,
    startSavedPage,
    startViewedCars,
    startPopup,
    keepVisit,
    keepTyped,
    fillInVisitor,
  ]);
}
