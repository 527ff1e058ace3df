import type { SendOutcome } from '../../enquiries/delivery/delivery-ports.ts';

export interface TestLeadCall {
  /** Of the site, as a visitor types it: "https://site.example". */
  origin: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body: unknown;
}

/** 'sent' when the site's own form has taken it. */
export interface TestLeadPort {
  post(call: TestLeadCall, signal: AbortSignal): Promise<SendOutcome>;
}
