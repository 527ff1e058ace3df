import { data } from 'react-router';

/** The action of a page without a form: without one the router's own refusal would stand outside of the site's look. */
export function refusePost(): never {
  throw data(null, { status: 405 });
}
