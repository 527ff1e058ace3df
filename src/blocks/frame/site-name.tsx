import type { SiteHeaderProps } from './site-header-view.ts';

/** The logo, or the name in words; a long name is cut short before it pushes the buttons out. */
export function SiteName({ header, size = 'plain' }: SiteHeaderProps & { size?: 'plain' | 'large' }) {
  return (
    <a
      href={header.homeHref}
      className={`flex min-h-11 min-w-0 shrink items-center ${size === 'large' ? '' : 'xl:max-w-64 xl:shrink-0'}`}
    >
      {header.logo === null ? (
        <span
          className={`line-clamp-2 font-heading font-heading-weight leading-tight ${size === 'large' ? 'text-subheading lg:text-heading' : 'text-lead'}`}
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
