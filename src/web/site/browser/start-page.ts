import { countEnquiry } from './analytics/count-enquiry.ts';
import { reportMarkup } from './analytics/report-markup.ts';
import { trackEvents } from './analytics/track-events.ts';
import { closeLeftMenus } from './close-left-menus.ts';
import { coverPhones } from './cover-phones.ts';
import { dropEmptyFields } from './drop-empty-fields.ts';
import { focusProblems } from './focus-problems.ts';
import { keepSubmissions } from './keep-submissions.ts';
import { keepSuccess } from './keep-success.ts';
import { keepVisit } from './keep-visit.ts';
import { fillLists } from './lists/fill-lists.ts';
import { keepLists } from './lists/keep-lists.ts';
import { moveSlides } from './move-slides.ts';
import { nameOpenSheet } from './name-open-sheet.ts';
import { openForms } from './open-forms.ts';
import { openPopup } from './open-popup.ts';
import { startQuickSearch } from './start-quick-search.ts';
import { takeSteps } from './take-steps.ts';

/**
 * What every page does in a browser without React: listeners on what the server sent. What counts all that is reported,
 * and what covers or closes anything, goes first; storage, whose first look takes a phone longer than all else, last.
 */
export function startPage(): void {
  trackEvents();
  openForms();
  coverPhones();
  nameOpenSheet();
  void takeSteps([
    keepSubmissions,
    keepSuccess,
    dropEmptyFields,
    closeLeftMenus,
    startQuickSearch,
    reportMarkup,
    moveSlides,
    focusProblems,
    keepLists,
    fillLists,
    openPopup,
    countEnquiry,
    keepVisit,
  ]);
}
