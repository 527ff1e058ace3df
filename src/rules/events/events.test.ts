import { describe, expect, it } from 'vitest';
import { getEnquiryEvent } from './enquiry-event.ts';
import { eventIds } from './events.ts';

const car = (carType: string, tag: string | null = null) => ({ carType, tag });

describe('events', () => {
  it('API-05 are these thirteen, and no other number is one', () => {
    expect(eventIds).toEqual([4, 9, 14, 15, 17, 18, 25, 26, 39, 48, 49, 60, 61]);
  });

  it.each([
    ['vehicle', 'General Enquiry', car('new'), 14],
    ['vehicle', '', car('used'), 15],
    ['vehicle', '', car('demo'), 15],
    ['vehicle', '', car('used', 'Test Drive Only'), 17],
    ['test-drive', 'Sales', car('new'), 17],
    ['contact', 'Test Drive', car('used'), 48],
    ['test-drive', '', car('demo'), 48],
    ['finance', '', car('new'), 9],
    ['contact', 'Finance Enquiry', null, 9],
    ['contact', 'General Enquiry', null, null],
  ])('API-05 an enquiry of the form "%s" and category "%s" about %o is %s', (form, category, about, event) => {
    expect(getEnquiryEvent({ form, category, car: about })).toBe(event);
  });
});
