import type { GarageEntryView } from '#blocks/garage/garage-view.ts';
import { financePaths } from '#rules/finance/finance-address.ts';
import { describeApplication } from '#rules/garage/enquiry-progress.ts';
import type { OwnEnquiry } from '#services/garage/list-own-enquiries.ts';
import type { PageRequest } from '../../page.ts';
import { type GarageSection, line, placeSection } from '../garage-section.ts';
import { emptyEntry } from '../garage-words.ts';
import { presentEntry } from '../present-entry.ts';
import { readOwnOf } from '../read-own-enquiries.ts';

/** USER-05, LEAD-13: how finance applications stand; never what was answered in them. */
export const applicationsSection: GarageSection = {
  label: 'Finance applications',
  ...placeSection('finance-applications'),
  summarise: async (request, visitor) => {
    const own = await readOwnOf(request, visitor, 'application');
    const [last] = own;
    if (last === undefined) {
      return { count: 0, lines: [line('Apply for finance online', { href: financePaths.apply })] };
    }
    return { count: own.length, lines: [line(nameCar(last), { note: describeApplication(last).text })] };
  },
  page: {
    load: async (request, visitor) => {
      const own = await readOwnOf(request, visitor, 'application');
      return {
        kind: 'content',
        text: 'How your applications stand. What you have filled in is kept sealed, and is shown here to nobody.',
        notice: null,
        blocks:
          own.length === 0
            ? [noApplications]
            : [{ kind: 'entries', heading: null, entries: own.map((each) => present(request, each)) }],
      };
    },
  },
};

const noApplications = {
  kind: 'empty',
  heading: 'No finance applications yet',
  text: 'Apply online in a few minutes; you can stop and go on later.',
  link: { label: 'Apply for finance', href: financePaths.apply },
} as const;

const nameCar = ({ car }: OwnEnquiry) => car?.name ?? 'Finance application';

function present({ ctx }: PageRequest, enquiry: OwnEnquiry): GarageEntryView {
  const { text, isOver } = describeApplication(enquiry);
  const entry = presentEntry(ctx, enquiry);
  return {
    ...{ ...emptyEntry, ...entry },
    heading: nameCar(enquiry),
    state: { text, look: isOver ? 'muted' : 'highlight' },
    facts: entry.facts.filter(({ label }) => label !== 'About'),
  };
}
