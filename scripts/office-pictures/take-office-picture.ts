import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { addVirtualAuthenticator } from '#tests/support/virtual-authenticator.ts';
import type { OfficePicture, Person } from './office-pictures.ts';
import type { BookOffice } from './open-book-office.ts';

interface Studio {
  browser: Browser;
  office: BookOffice;
  folder: string;
}

const devices = {
  phone: { viewport: { width: 390, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.25 },
} as const;
const password = 'three quiet green ladders';
const patienceMs = 120_000;

/** Writes one picture of the handbook; answers with its bytes. */
export async function takeOfficePicture({ browser, office, folder }: Studio, picture: OfficePicture): Promise<number> {
  const state = picture.person === null ? null : await signIn({ browser, office }, picture.person);
  const context = await openContext({ browser, office }, picture.device, state);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(patienceMs);
    if (picture.hasPasskeys) await addVirtualAuthenticator(page);
    await page.goto(picture.path);
    await page.waitForLoadState('networkidle');
    await picture.prepare?.(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(showAllPictures);
    await page.mouse.move(0, 0);
    const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    const webp = await sharp(png).webp({ quality: 60, effort: 6, smartSubsample: true }).toBuffer();
    writeFileSync(join(folder, `${picture.name}.webp`), webp);
    return webp.length;
  } finally {
    await context.close();
  }
}

/** Runs in the page: until each picture in sight is decoded. */
async function showAllPictures(): Promise<void> {
  const isInSight = (image: Element) => {
    const { top, bottom } = image.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };
  const shown = [...document.images].filter(isInSight);
  // One that is loaded later would never be decoded.
  for (const image of shown) image.loading = 'eager';
  await Promise.all([document.fonts.ready, ...shown.map((image) => image.decode().catch(() => undefined))]);
}

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;
const signedIn = new Map<Person, Promise<SignedIn>>();

function signIn(studio: Omit<Studio, 'folder'>, person: Person): Promise<SignedIn> {
  const known = signedIn.get(person) ?? choosePassword(studio, person);
  signedIn.set(person, known);
  return known;
}

async function choosePassword(studio: Omit<Studio, 'folder'>, person: Person): Promise<SignedIn> {
  const context = await openContext(studio, 'desk', null);
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  await page.goto(await studio.office.makeLink(person));
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  const factor = page.getByRole('heading', { name: 'Your second factor' });
  const today = page.getByRole('heading', { name: 'Today', exact: true });
  await factor.or(today).waitFor();
  if (await factor.isVisible()) await setUpFactor(page, studio.office);
  await today.waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

async function setUpFactor(page: Page, office: BookOffice): Promise<void> {
  const key = (await page.locator('code').textContent()) ?? '';
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  await page.getByLabel('Code from the app').fill(app.generate({ timestamp: office.now().getTime() }));
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('link', { name: 'I have kept them' }).click();
}

async function openContext(
  { browser, office }: Omit<Studio, 'folder'>,
  device: keyof typeof devices,
  storageState: SignedIn | null,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...devices[device],
    ...{ baseURL: office.origin, colorScheme: 'light', reducedMotion: 'reduce', locale: 'en-AU' },
    ...(storageState !== null && { storageState }),
  });
  await context.clock.setSystemTime(office.now());
  return context;
}
