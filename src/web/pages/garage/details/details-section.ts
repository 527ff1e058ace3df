import { listMissingDetails } from '#services/accounts/save-details.ts';
import { accountHref } from '../../addresses.ts';
import { type GarageSection, line } from '../garage-section.ts';

/** USER-01: name, address and devices stand at /my-account. */
export const detailsSection: GarageSection = {
  label: 'My details',
  href: accountHref,
  isOn: () => true,
  summarise: async (_, { account }) => {
    const name = [account.name, account.lastName].filter(Boolean).join(' ');
    const missing = listMissingDetails(account).length;
    return {
      count: null,
      lines: [
        line(name || 'We do not know your name yet.', { note: missing === 0 ? null : 'Some details are missing.' }),
      ],
    };
  },
};
