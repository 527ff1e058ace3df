/** What XML 1.0 can hold of a text, with its markup escaped. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/\r/g, '&#13;');
}

/** Written XML: only `Xml.element` makes it, so that no text gets in unescaped. */
export class Xml {
  readonly text: string;

  private constructor(text: string) {
    this.text = text;
  }

  /** An element with a text, or with elements of which the empty ones are left out. */
  static element(
    name: string,
    content: string | readonly (Xml | null)[],
    attributes: Record<string, string> = {},
  ): Xml {
    const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
    if (typeof content === 'string') return new Xml(`<${name}${list.join('')}>${escapeXml(content)}</${name}>`);
    const children = content.filter((child) => child !== null).map((child) => child.text);
    return new Xml(`<${name}${list.join('')}>\n${children.join('\n')}\n</${name}>`);
  }
}
