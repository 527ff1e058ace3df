import { Link, Outlet, useLoaderData, useLocation, useNavigation } from 'react-router';
import { isPermittedAnywhere, type Permission } from '#rules/staff/permissions.ts';
import { Button } from '#ui/form/button.tsx';
import { officeHref, paths } from '../addresses.ts';
import { requireMember } from '../guard.ts';
import { useLeadNews } from '../live/use-lead-news.ts';
import { useDeviceNote } from '../notices/use-device-note.ts';
import { useSound } from '../notices/use-sound.ts';
import { useTitleBadge } from '../notices/use-title-badge.ts';
import type { Route } from './+types/frame-route';

interface Section {
  label: string;
  path: string;
  /** Whoever has none of these does not see it; null for everybody. */
  permission: Permission | null;
  /** Where else its screens are. */
  also?: string;
}

const sections: readonly Section[] = [
  { label: 'Today', path: paths.home, permission: null },
  { label: 'Leads', path: paths.leads, permission: 'leads.see' },
  { label: 'Stock', path: paths.stock, permission: 'stock.see' },
  { label: 'Money', path: paths.money, permission: 'money.see' },
  { label: 'Locations', path: paths.locations, permission: 'locations.see', also: '/dealerships' },
  { label: 'People', path: paths.people, permission: 'people.see' },
  { label: 'Personal data', path: paths.personalData, permission: 'persons.manage' },
  { label: 'Audit', path: paths.audit, permission: 'audit.see' },
  { label: 'My account', path: paths.me, permission: null },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { office, session } = await requireMember(context);
  const { member } = session;
  return {
    ...{ staffId: member.id, sessionId: session.id, pushKey: office.pushKeys.publicKey },
    name: member.name,
    office: office.config.OFFICE_NAME,
    title: office.config.PLATFORM_HOST,
    sections: sections
      .filter(({ permission }) => permission === null || isPermittedAnywhere(member.roles, permission))
      .map(({ label, path, also = null }) => ({ label, path, also })),
  };
}

/** Whether a section's screen is open, or one below it. */
function isOpen({ path, also }: { path: string; also: string | null }, pathname: string): boolean {
  if (path === paths.home) return pathname === path;
  return [path, also].some((each) => each !== null && `${pathname}/`.startsWith(`${each}/`));
}

/** Header and menu round every screen of the office. */
export default function FrameRoute() {
  const { name, office, title, sections: shown, staffId, sessionId, pushKey } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const isBusy = useNavigation().state !== 'idle';
  const arrived = useLeadNews(staffId);
  const isSoundBlocked = useSound(staffId);
  useTitleBadge(arrived);
  useDeviceNote({ staffId, pushKey }, sessionId);
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:left-2 focus:top-2 focus:z-20 focus:rounded-control focus:bg-raised focus:p-3"
      >
        Skip to the content
      </a>
      <header data-ground="header" className="border-b border-header-line bg-header text-header-text">
        <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 px-page">
          <a href={officeHref()} className="inline-flex min-h-12 items-center font-semibold">
            {office}
            <span className="ml-2 font-normal text-header-quiet-text max-sm:hidden">{title}</span>
          </a>
          <nav aria-label="Office" className="order-last -mx-3 flex w-full flex-wrap lg:order-none lg:w-auto">
            {shown.map((section) => (
              <Link
                key={section.path}
                to={section.path}
                aria-current={isOpen(section, pathname) ? 'page' : undefined}
                prefetch="intent"
                className="inline-flex min-h-11 items-center whitespace-nowrap border-b-2 border-transparent px-3 lg:min-h-12 text-header-quiet-text hover:text-header-text aria-[current=page]:border-current aria-[current=page]:font-semibold aria-[current=page]:text-header-text"
              >
                {section.label}
              </Link>
            ))}
          </nav>
          <form method="post" action={officeHref(paths.signOut)} className="ml-auto flex items-center gap-3">
            <span className="text-note text-header-quiet-text max-md:hidden">{name}</span>
            <Button look="plain" className="px-0! text-note">
              Sign out
            </Button>
          </form>
        </div>
      </header>
      <p
        role="status"
        className={arrived === 0 ? 'sr-only' : 'bg-band px-page py-2 text-center text-note text-band-text'}
      >
        {arrived === 0 ? null : (
          <Link to={paths.leads} className="underline underline-offset-4">
            {arrived === 1 ? 'A lead has come in.' : `${arrived} leads have come in.`}
          </Link>
        )}
      </p>
      {isSoundBlocked ? (
        <p
          role="status"
          className="pointer-events-none fixed inset-x-3 bottom-3 z-20 mx-auto w-fit rounded-control bg-inverse px-4 py-2.5 text-note text-inverse-text"
        >
          The sound is on. Press anywhere: your browser plays none before that.
        </p>
      ) : null}
      <main id="main" aria-busy={isBusy} className="mx-auto w-full max-w-page px-page py-8">
        <Outlet />
      </main>
    </>
  );
}
