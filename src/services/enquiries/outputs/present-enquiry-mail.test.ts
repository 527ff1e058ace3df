import { describe, expect, it } from 'vitest';
import { createDeliveredEnquiry } from './delivered-enquiry.examples.ts';
import { presentEnquiryMail } from './present-enquiry-mail.ts';

describe('presentEnquiryMail', () => {
  it('LEAD-05 tells the dealer who enquires about which car', () => {
    const mail = presentEnquiryMail(createDeliveredEnquiry());
    expect(mail.subject).toBe('2021 Toyota Corolla Ascent Sport (A1) - enquiry from Jane Citizen');
    expect(mail.replyTo).toEqual({ name: 'Jane Citizen', address: 'jane@example.com' });
    expect(mail.text).toBe(`Enquiry from Northside Toyota (northside.example)

Name: Jane Citizen
Phone: 0412 345 678
Email: jane@example.com
Postcode: 4000
Latest offers by email: yes

Vehicle: 2021 Toyota Corolla Ascent Sport
Stock number: A1
VIN: JTNB23HK103000001
Condition: used
Kilometres: 42,000
Colour: White
Price: $24,990 Drive Away

About: General Enquiry
Location: Northside Strathpine

Comments:
Is it still there?

Page: https://northside.example/cars/2021-toyota-corolla-7
Source: mail
Advertising: utm_source=mail
Pages viewed: /
Received: Monday, 2 March 2026 at 12:00:00 pm AEST
Lead: 019caca0-0000-7000-8000-000000000001
`);
    expect(mail.attachments).toMatchObject([{ filename: 'lead-adf.xml', contentType: 'application/xml' }]);
  });

  it('LEAD-06 tells the dealer the requested time of a test drive', () => {
    const asked = (date_time: string) => presentEnquiryMail(createDeliveredEnquiry({ fields: { date_time } })).text;
    expect(asked('2026-03-03T10:00:00+10:00')).toContain('Requested time: Tuesday, 3 March 2026 at 10:00');
    expect(asked('after work')).toContain('Requested time: after work');
  });

  it('LEAD-05 attaches no ADF where no car is asked about, and names the category', () => {
    const mail = presentEnquiryMail(
      createDeliveredEnquiry({ car: null, category: 'General Enquiry', subcategory: 'Career Enquiry' }),
    );
    expect(mail.attachments).toEqual([]);
    expect(mail.subject).toBe('General Enquiry: Career Enquiry from Jane Citizen');
  });

  it('LEAD-05 says in the subject what is wanted of a car, and no word twice', () => {
    const subject = (changes: Parameters<typeof createDeliveredEnquiry>[0]) =>
      presentEnquiryMail(createDeliveredEnquiry(changes)).subject;
    expect(subject({ category: 'Sales Enquiry', subcategory: 'Test Drive' })).toBe(
      'Test Drive: 2021 Toyota Corolla Ascent Sport (A1) - enquiry from Jane Citizen',
    );
    expect(subject({ car: null, category: 'Service Enquiry' })).toBe('Service Enquiry from Jane Citizen');
  });

  it('LEAD-05 puts no line break of a name into a header, and cuts a long subject between characters', () => {
    const customer = {
      ...createDeliveredEnquiry().customer,
      name: 'Jane\r\nBcc: all@example.com',
      lastName: '🚗'.repeat(200),
    };
    const mail = presentEnquiryMail(createDeliveredEnquiry({ customer }));
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.replyTo?.name).not.toMatch(/[\r\n]/);
    expect(mail.subject.length).toBeLessThanOrEqual(160);
    expect(mail.subject.isWellFormed()).toBe(true);
  });
});
