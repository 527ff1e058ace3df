export interface MakeSignProps {
  name: string;
  logoUrl: string | null;
}

/** A make's sign in a line of words; its initials are drawn where no sign is stored. */
export function MakeSign({ name, logoUrl }: MakeSignProps) {
  if (logoUrl !== null) {
    return (
      <img src={logoUrl} alt="" width="32" height="24" loading="lazy" className="h-6 w-8 shrink-0 object-contain" />
    );
  }
  return (
    <span
      aria-hidden="true"
      className="inline-flex h-6 w-8 shrink-0 items-center justify-center rounded-tag bg-muted text-small font-semibold text-muted-text"
    >
      {getInitials(name)}
    </span>
  );
}

/** "Meridian Motors" is MM, "Halden" is H. */
export function getInitials(name: string): string {
  return name
    .split(/[\s-]+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}
