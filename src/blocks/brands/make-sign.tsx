export interface MakeSignProps {
  logoUrl: string | null;
}

/** A make's sign in a line of words; its place stays free where no sign is stored, so that the names stand in one line. */
export function MakeSign({ logoUrl }: MakeSignProps) {
  if (logoUrl === null) return <span className="h-6 w-8 shrink-0" />;
  return <img src={logoUrl} alt="" width="32" height="24" loading="lazy" className="h-6 w-8 shrink-0 object-contain" />;
}
