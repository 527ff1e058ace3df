/** SITE-13: "50+", "locations". */
export interface StatView {
  figure: string;
  label: string;
}

export interface StatsBannerProps {
  stats: readonly StatView[];
}

/** What a house is, in figures. */
export function StatsBanner({ stats }: StatsBannerProps) {
  if (stats.length === 0) return null;
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-4 sm:flex sm:flex-wrap sm:justify-between">
      {stats.map((stat) => (
        <div key={stat.label} className="flex min-w-0 flex-col-reverse justify-end">
          <dt className="text-note">{stat.label}</dt>
          <dd className="font-heading text-title font-heading-weight">{stat.figure}</dd>
        </div>
      ))}
    </dl>
  );
}
