export const pdfMarks = { link: 'data-pdf', label: 'data-pdf-label' } as const;

/** VDP-18: shows that the PDF is being prepared, and any error. Without scripts it is a plain link. */
export function savePdf(): void {
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(`a[${pdfMarks.link}]`) : null;
    if (!link) return;
    event.preventDefault();
    if (link.getAttribute('aria-busy') !== 'true') save(link);
  });
}

async function save(link: HTMLAnchorElement): Promise<void> {
  const label = link.querySelector(`[${pdfMarks.label}]`);
  const before = label?.textContent ?? '';
  link.setAttribute('aria-busy', 'true');
  if (label) label.textContent = 'Preparing...';
  try {
    const answer = await fetch(link.href);
    if (!answer.ok) throw new Error(await readReason(answer));
    offer(await answer.blob(), decodeURIComponent(new URL(link.href).pathname.split('/').at(-1) ?? 'car.pdf'));
  } catch (error) {
    window.alert(error instanceof Error ? error.message : 'The PDF could not be created.');
  }
  link.removeAttribute('aria-busy');
  if (label) label.textContent = before;
}

async function readReason(answer: Response): Promise<string> {
  const problem: { detail?: string } = await answer.json().catch(() => ({}));
  return problem.detail ?? 'The PDF could not be created. Please try again.';
}

function offer(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
