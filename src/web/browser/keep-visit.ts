/** What an enquiry tells of the visit (LEAD-08); kept in this tab alone, sent with nothing but an enquiry. */
export interface Visit {
  visited_pages: string[];
  linked_query_params: Record<string, string>;
  /** Address of the page that led to the site. */
  source: string;
}

const storageKey = 'forecourt.visit';
const mostPages = 30;
const linkedParameter =
  /^(utm_[a-z_]{1,30}|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|li_fat_id|epik|ref|source|campaign|campaignid|adgroupid|keyword)$/;

/** Adds this page to the visit; a browser that keeps nothing sends nothing. */
export function keepVisit(): void {
  const visit = readVisit();
  const { pathname, search, origin } = window.location;
  if (visit.visited_pages.at(-1) !== pathname) visit.visited_pages.push(pathname);
  for (const [name, value] of new URLSearchParams(search)) {
    if (linkedParameter.test(name)) visit.linked_query_params[name] = value;
  }
  if (visit.source === '' && document.referrer !== '' && !document.referrer.startsWith(origin)) {
    visit.source = document.referrer;
  }
  visit.visited_pages = visit.visited_pages.slice(-mostPages);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(visit));
  } catch {
    // Storage may be full or forbidden: the enquiry goes without it.
  }
}

export function readVisit(): Visit {
  const none: Visit = { visited_pages: [], linked_query_params: {}, source: '' };
  try {
    return { ...none, ...JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') };
  } catch {
    return none;
  }
}
