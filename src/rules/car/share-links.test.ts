import { expect, it } from 'vitest';
import { listShareLinks } from './share-links.ts';

const car = { name: '2022 Kia Sorento GT-Line & more', url: 'https://dealer.example/cars/kia-1' };

it('VDP-12 shares to two networks, WhatsApp, email and SMS, the second network where the site shows it', () => {
  const networks = (secondNetwork: boolean) => listShareLinks(car, { secondNetwork }).map(({ network }) => network);
  expect(networks(true)).toEqual(['facebook', 'x', 'whatsapp', 'email', 'sms']);
  expect(networks(false)).toEqual(['facebook', 'whatsapp', 'email', 'sms']);
});

it('VDP-12 sends name and address whole', () => {
  for (const { href } of listShareLinks(car, { secondNetwork: true })) {
    const asked = decodeURIComponent(href.slice(href.indexOf('?')));
    expect(asked).toContain(car.url);
  }
  const [, x] = listShareLinks(car, { secondNetwork: true });
  expect(new URL(x?.href ?? '').searchParams.get('text')).toBe(car.name);
});
