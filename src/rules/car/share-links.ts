export type ShareNetwork = 'facebook' | 'x' | 'whatsapp' | 'email' | 'sms';

export interface ShareLink {
  network: ShareNetwork;
  label: string;
  href: string;
  /** Opens beside the page, 550 by 400. */
  window: boolean;
}

/** VDP-12: where a car's address can be sent; the second network only where the site shows it. */
export function listShareLinks(
  { name, url }: { name: string; url: string },
  { secondNetwork }: { secondNetwork: boolean },
): ShareLink[] {
  const address = encodeURIComponent(url);
  const words = encodeURIComponent(name);
  const both = encodeURIComponent(`${name} ${url}`);
  const links: ShareLink[] = [
    {
      network: 'facebook',
      label: 'Facebook',
      href: `https://www.facebook.com/sharer/sharer.php?u=${address}`,
      window: true,
    },
    { network: 'x', label: 'X', href: `https://x.com/intent/tweet?url=${address}&text=${words}`, window: true },
    { network: 'whatsapp', label: 'WhatsApp', href: `https://wa.me/?text=${both}`, window: true },
    { network: 'email', label: 'Email', href: `mailto:?subject=${words}&body=${both}`, window: false },
    { network: 'sms', label: 'SMS', href: `sms:?&body=${both}`, window: false },
  ];
  return links.filter(({ network }) => network !== 'x' || secondNetwork);
}
