import { listAlerts } from '#services/alerts/list-alerts.ts';
import { alertsHref } from '../../addresses.ts';
import { type GarageSection, line } from '../garage-section.ts';

/** USER-08: alerts have a page of their own, on sites without a garage too. */
export const alertsSection: GarageSection = {
  label: 'Alerts',
  href: alertsHref,
  isOn: ({ alerts }) => alerts.enabled,
  summarise: async ({ ctx }, visitor) => {
    const own = await listAlerts(ctx, visitor);
    const [last] = own;
    if (last === undefined)
      return { count: 0, lines: [line('Save a search, and we tell you when something new matches.')] };
    const note = last.found.length === 0 ? null : `Found lately: ${last.found.length}`;
    return { count: own.length, lines: [line(last.name, { note })] };
  },
};
