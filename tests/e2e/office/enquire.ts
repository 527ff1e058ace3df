import { expect } from 'vitest';
import { type Demo, desktop } from '../open-demo.ts';

export interface Enquirer {
  site: string;
  name: string;
  email: string;
  /** Where the site asks for one. */
  dealership?: string;
  /** Of the car that is asked about, by its own form. */
  carId?: string;
  /** Instead of the marker. */
  message?: string;
}

/** Sends an enquiry as a shopper's browser does. */
export async function enquire(
  demo: Demo,
  { site, name, email, dealership, carId, message = `Marker of ${name}` }: Enquirer,
): Promise<void> {
  const { page } = await demo.openPage(site, desktop);
  await page.goto('/contact');
  const userData = { name, last_name: 'Shopper', email, phone: '0412345678', postcode: '4000' };
  const status = await page.evaluate(
    async (body) => {
      const headers = { 'Content-Type': 'application/json' };
      return (await fetch('/api/leads', { method: 'POST', headers, body: JSON.stringify(body) })).status;
    },
    { userData, isLastStep: true, message, opt_in: false, dealership, car_id: carId },
  );
  expect(status).toBe(200);
  await page.context().close();
}
