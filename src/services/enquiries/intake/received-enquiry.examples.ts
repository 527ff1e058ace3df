import { createId } from '#kernel/id.ts';
import type { ReceivedEnquiry } from './received-enquiry.ts';

/** For tests: an enquiry as it was received, with a fresh id. */
export function createReceivedEnquiry(overrides: Partial<ReceivedEnquiry> = {}): ReceivedEnquiry {
  return {
    continues: null,
    testId: null,
    application: null,
    id: createId(),
    siteId: 1,
    accountId: null,
    receivedAt: '2026-03-02T02:00:00.000Z',
    form: 'contact',
    submissionKey: null,
    contentHash: 'hash',
    category: 'General Enquiry',
    subcategory: null,
    name: 'Jane',
    lastName: 'Citizen',
    email: 'jane@example.com',
    phone: '+61412345678',
    postcode: '4000',
    message: 'Hello',
    optIn: true,
    carId: null,
    locationId: null,
    dealershipSlug: null,
    fields: {},
    files: [],
    leadAttributes: { visited_pages: [], linked_query_params: {} },
    source: '',
    url: '',
    userAgent: '',
    webhookUrl: null,
    ...overrides,
  };
}
