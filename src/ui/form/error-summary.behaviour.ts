/** The page came back because of them: `autofocus` alone does nothing where the address has an anchor. */
export function focusProblems(): void {
  document.querySelector<HTMLElement>('[role=alert][tabindex]')?.focus();
}
