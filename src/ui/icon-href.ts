import drawings from './icons.svg?url';

export function getIconHref(name: string): string {
  return `${drawings}#${name}`;
}
