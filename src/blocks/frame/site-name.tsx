import type { SiteHeaderProps } from './site-header-view.ts';

/** The logo, or the name in words. On a narrow screen in large text it takes a line of its own rather than being cut to its first letters. */
export function SiteName({ header, size = 'plain' }: SiteHeaderProps & { size?: 'plain' | 'large' }) {
  return (
    <a
      href={header.homeHref}
      className={`flex min-h-11 min-w-0 shrink items-center max-md:grow max-md:basis-20 md:min-w-28 ${size === 'large' ? '' : 'xl:max-w-64 xl:shrink-0'}`}
    >
      {header.logo === null ? (
        <span
          className={`line-clamp-3 font-heading font-heading-weight leading-tight text-lead ${size === 'large' ? 'lg:text-heading' : ''}`}
        >
          {header.name}
        </span>
      ) : (
        <img
          src={header.logo.url}
          alt={header.logo.alt}
          width={header.logo.width}
          height={header.logo.height}
          className="h-9 w-auto max-w-full object-contain object-left lg:h-10"
        />
      )}
    </a>
  );
}
