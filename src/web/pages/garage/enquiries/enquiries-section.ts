import type { GarageEntryView } from '#blocks/garage/garage-view.ts';
import { appointmentField, readOpenDay } from '#rules/appointments/read-appointment.ts';
import { writeOpenDay } from '#rules/appointments/write-visit.ts';
import { describeProgress } from '#rules/garage/enquiry-progress.ts';
import type { OwnEnquiry } from '#services/garage/list-own-enquiries.ts';
import { contactHref } from '../../addresses.ts';
import type { PageRequest } from '../../page.ts';
import { type GarageSection, line, placeSection } from '../garage-section.ts';
import { emptyEntry } from '../garage-words.ts';
import { presentEntry } from '../present-entry.ts';
import { readOwnOf } from '../read-own-enquiries.ts';

/** USER-05: what a visitor has asked the dealer, and how it stands. */
export const enquiriesSection: GarageSection = {
  label: 'Enquiries',
  ...placeSection('enquiries'),
  summarise: async (request, visitor) => {
    const own = await readOwnOf(request, visitor, 'enquiry');
    const [last] = own;
    if (last === undefined) return { count: 0, lines: [line('You have not asked us anything yet.')] };
    const { text: note } = describeProgress(last);
    return { count: own.length, lines: [line(last.car?.name ?? last.category, { note })] };
  },
  page: {
    load: async (request, visitor) => {
      const own = await readOwnOf(request, visitor, 'enquiry');
      return {
        kind: 'content',
        text: 'What you have asked us, and how it stands. We answer by phone or email; what we write to each other stands here, too.',
        notice: null,
        blocks:
          own.length === 0
            ? [noEnquiries]
            : [{ kind: 'entries', heading: null, entries: own.map((each) => present(request, each)) }],
      };
    },
  },
};

const noEnquiries = {
  kind: 'empty',
  heading: 'No enquiries yet',
  text: 'What you ask us while you are signed in, or from the address you sign in with, is shown here.',
  link: { label: 'Contact Us', href: contactHref },
} as const;

function present({ ctx }: PageRequest, enquiry: OwnEnquiry): GarageEntryView {
  const { text, isOver } = describeProgress(enquiry);
  const entry = presentEntry(ctx, enquiry);
  const day = readOpenDay(enquiry.fields[appointmentField] ?? '');
  return {
    ...{ ...emptyEntry, ...entry },
    state: { text, look: isOver ? 'muted' : 'highlight' },
    paragraphs: enquiry.message === '' ? [] : [enquiry.message],
    facts: [
      ...entry.facts,
      ...(day === null ? [] : [{ label: 'Requested time', text: writeOpenDay(day) }]),
      ...(enquiry.files.length === 0 ? [] : [{ label: 'Files', text: enquiry.files.join(', ') }]),
    ],
  };
}
