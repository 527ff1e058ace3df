import type { LocationTab } from '#rules/locations/location-tabs.ts';
import { mark } from '#ui/behaviour/mark.ts';
import { LocationCard } from './location-card.tsx';
import { CompactLocation, LocationLine } from './location-looks.tsx';
import type { DepartmentTabView, LocationCardView, LocationGroupView } from './location-view.ts';
import { locatorMarks } from './locator-marks.ts';

/** LOC-08 */
export type LocationLayout = 'card' | 'slider' | 'grid' | 'list';

export interface LocationGroupProps {
  group: LocationGroupView;
  layout: LocationLayout;
}

const frames: Readonly<Record<LocationLayout, string>> = {
  card: 'rounded-card border border-card-line bg-raised p-6 text-raised-text sm:p-8',
  slider: 'h-full rounded-card border border-card-line bg-raised p-6 text-raised-text',
  grid: 'h-full rounded-card border border-card-line bg-raised p-6 text-raised-text',
  list: 'border-t border-line py-6',
};

/** Shown while its tab is chosen: the radio buttons stand in the same group. */
const panels: Readonly<Record<LocationTab, string>> = {
  sales: 'group-has-[[value=sales]:checked]/tabs:block',
  service: 'group-has-[[value=service]:checked]/tabs:block',
  parts: 'group-has-[[value=parts]:checked]/tabs:block',
  used: 'group-has-[[value=used]:checked]/tabs:block',
};

/** LOC-01: one place: its departments under tabs that need no scripts, or without tabs where there is one kind. */
export function LocationGroup({ group, layout }: LocationGroupProps) {
  const { id, name, tabs, words, count, hidden } = group;
  return (
    <section
      id={id}
      hidden={hidden}
      aria-labelledby={`${id}-name`}
      data-ground={layout === 'list' ? undefined : 'surface'}
      {...mark(locatorMarks.words, words)}
      {...mark(locatorMarks.count, count)}
      className={`group/tabs scroll-mt-6 [&[hidden]]:hidden ${frames[layout]}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={`${id}-name`} className="text-subheading">
          <a href={tabs[0]?.locations[0]?.href ?? undefined} className="underline-offset-4 hover:underline">
            {name}
          </a>
        </h2>
        {tabs.length < 2 ? null : <Tabs group={group} />}
      </div>
      {tabs.map((tab) => (
        <div key={tab.tab} className={tabs.length < 2 ? '' : `hidden ${panels[tab.tab]}`}>
          <Panel tab={tab} layout={layout} groupName={name} />
        </div>
      ))}
    </section>
  );
}

function Tabs({ group: { id, name, tabs } }: Pick<LocationGroupProps, 'group'>) {
  return (
    <fieldset>
      <legend className="sr-only">{`Departments of ${name}`}</legend>
      <div className="flex flex-wrap gap-1.5">
        {tabs.map(({ tab, label }, at) => (
          <label
            key={tab}
            className="relative inline-flex min-h-11 cursor-pointer items-center rounded-control border border-control-line px-4 text-note font-semibold outline-offset-2 has-[:checked]:border-accent has-[:checked]:bg-accent has-[:checked]:text-accent-text has-[:focus-visible]:outline-2"
          >
            <input
              type="radio"
              name={`${id}-tab`}
              value={tab}
              defaultChecked={at === 0}
              className="absolute inset-0 size-full cursor-pointer appearance-none"
            />
            <span className="relative pointer-events-none">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface PanelProps {
  tab: DepartmentTabView;
  layout: LocationLayout;
  groupName: string;
}

function Panel({ tab, layout, groupName }: PanelProps) {
  return tab.locations.map((location) => (
    <div key={location.id} className="mt-4">
      <LocationLook location={location} layout={layout} named={location.name !== groupName} />
    </div>
  ));
}

function LocationLook({
  layout,
  ...props
}: {
  location: LocationCardView;
  layout: LocationLayout;
  /** Whether it says its name, which the heading above it may say already. */
  named: boolean;
}) {
  switch (layout) {
    case 'card':
      return <LocationCard framed={false} {...props} />;
    case 'slider':
    case 'grid':
      return <CompactLocation {...props} />;
    case 'list':
      return <LocationLine {...props} />;
    default:
      return layout satisfies never;
  }
}
