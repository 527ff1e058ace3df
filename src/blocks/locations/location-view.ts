import type { LocationTab } from '#rules/locations/location-tabs.ts';
import type { ImageView } from '#ui/image-view.ts';
import type { LinkView } from '#ui/navigation/link-view.ts';
import type { PhoneLinkView } from './phone-link.tsx';

export interface OpeningDayView {
  /** "Monday" */
  day: string;
  /** "8:30 am to 5:30 pm" or "Closed" */
  text: string;
  today: boolean;
}

export interface HolidayView {
  /** YYYY-MM-DD */
  date: string;
  /** "Friday 25 December 2026" */
  day: string;
  /** "Christmas Day"; null where it has no name. */
  name: string | null;
  /** "Closed" or "9:00 am to 1:00 pm" */
  text: string;
}

export interface RatingView {
  /** 0 to 5. */
  rating: number;
  /** "412 reviews"; null where nobody knows. */
  countText: string | null;
}

export interface LocationCardView {
  /** Unique on the page: of a department under two tabs each time another one. */
  id: string;
  locationId: number;
  name: string;
  /** Its own page; null on that page. */
  href: string | null;
  /** "Sales", "Service & Parts", … */
  typeLabel: string;
  /** "12 Example Street", "Chermside QLD 4032" */
  addressLines: readonly string[];
  directionsHref: string | null;
  phone: PhoneLinkView | null;
  /** A second number. */
  landline: PhoneLinkView | null;
  /** Which is which, where there are two: "Sales", "Landline". */
  phoneLabels: { phone: string; landline: string } | null;
  website: LinkView | null;
  /** Monday to Sunday, or empty where nobody knows them. */
  hours: readonly OpeningDayView[];
  /** "Today until 5:30 pm"; null hides it. */
  openText: string | null;
  /** Special hours from today on, earliest first. */
  holidays: readonly HolidayView[];
  rating: RatingView | null;
  image: ImageView | null;
  /** In place of an image. */
  logo: ImageView | null;
  /** "DL# 1234567" */
  licences: readonly string[];
  buttons: readonly LinkView[];
  /** "12.4 km away"; null where nobody asked. */
  distanceText: string | null;
}

/** LOC-01: what one tab of a group shows. */
export interface DepartmentTabView {
  tab: LocationTab;
  label: string;
  locations: readonly LocationCardView[];
}

/** LOC-01: one block: a place with its departments. */
export interface LocationGroupView {
  /** Of the element: "place-northside-toyota-kedron". */
  id: string;
  name: string;
  /** Never empty; tabs are hidden where there is one. */
  tabs: readonly DepartmentTabView[];
  /** Of its departments, as its tabs show them: a counter for service and parts is two. */
  count: number;
  /** What "Search locations..." looks through. */
  words: string;
  /** Does not match what was searched for. */
  hidden: boolean;
}
