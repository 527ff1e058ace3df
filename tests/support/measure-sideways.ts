/** Runs in the page: CSS pixels by which it is wider than its window. */
export const measureSideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
