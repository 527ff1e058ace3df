import { mark } from '#ui/behaviour/mark.ts';
import { salesBannerMarks } from './sales-banner.behaviour.ts';

/** SITE-15: counted in the browser, since a page is kept longer than a figure is true. */
export function SalesBanner() {
  return (
    <section
      {...mark(salesBannerMarks.banner, true)}
      hidden
      data-ground="inverse"
      aria-labelledby="sales-this-month"
      className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 rounded-card bg-inverse px-6 py-5 text-inverse-text"
    >
      <h2 id="sales-this-month" className="text-lead font-semibold">
        Sales this Month
      </h2>
      <p {...mark(salesBannerMarks.count, true)} className="font-heading text-heading font-heading-weight" />
    </section>
  );
}
