import type { MadePage } from '#web/http/site-pages.ts';

/** A page before anything is known of it. */
export const emptyPage: Omit<MadePage, 'status'> = {
  location: null,
  cookie: null,
  isPrivate: false,
  body: '',
  contentType: 'text/html; charset=utf-8',
  carIds: null,
  styleHashes: [],
  frameOrigins: [],
  formOrigins: [],
  imageOrigins: [],
  scriptOrigins: [],
  connectOrigins: [],
};
