/** A finished link: where and in which words. */
export interface LinkView {
  label: string;
  href: string;
}
