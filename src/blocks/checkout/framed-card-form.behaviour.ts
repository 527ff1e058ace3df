import { checkoutMarks } from './checkout-marks.ts';
import type { FramedCardFormView } from './framed-card-form.tsx';

/** The part of Stripe's script that is used (docs.stripe.com/js/custom_checkout). */
interface StripeScript {
  initCheckoutElementsSdk(options: { clientSecret: string; elementsOptions: object }): {
    createPaymentElement(options: object): {
      mount(place: HTMLElement): void;
      on(event: 'ready' | 'loaderror', listener: () => void): void;
    };
    loadActions(): Promise<Loaded>;
  };
}
type Loaded = { type: 'error' } | { type: 'success'; actions: { confirm(options: object): Promise<Confirmed> } };
type Confirmed = { type: 'success' } | { type: 'error'; error: { message: string } };
type OpenStripe = (publishableKey: string, options: { stripeAccount: string; locale: string }) => StripeScript;

const notAnswered = 'The payment could not be sent.';

/** BUY-06: loads the processor's script, which no other page does, and pays once however often it is pressed. */
export async function fillCardForm(form: HTMLFormElement): Promise<void> {
  const script = JSON.parse(form.getAttribute(checkoutMarks.framed) ?? '{}') as FramedCardFormView['script'];
  const find = (name: string) => form.querySelector<HTMLElement>(`[${name}]`);
  const place = find(checkoutMarks.frame);
  const button = form.querySelector<HTMLButtonElement>(`button[${checkoutMarks.pay}]`);
  if (!place || !button) return;
  let confirm: ((options: object) => Promise<Confirmed>) | null = null;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (confirm === null || button.disabled) return;
    button.disabled = true;
    showProblem(form, null);
    const asked = confirm({ returnUrl: script.returnUrl, redirect: 'if_required' });
    const paid = await asked.catch((): Confirmed => ({ type: 'error', error: { message: notAnswered } }));
    if (paid.type === 'success') return location.assign(script.returnUrl);
    showProblem(form, `${paid.error.message} You have not been charged.`);
    button.disabled = false;
  });
  try {
    const stripe = await loadStripe(script);
    const checkout = stripe.initCheckoutElementsSdk({
      clientSecret: script.clientSecret,
      elementsOptions: { appearance: readAppearance(place) },
    });
    const element = checkout.createPaymentElement({ wallets: { applePay: 'never', googlePay: 'never' } });
    const isReady = new Promise<void>((resolve, reject) => {
      element.on('ready', resolve);
      element.on('loaderror', () => reject(new Error('the card form was not loaded')));
    });
    element.mount(place);
    const loaded = await checkout.loadActions();
    if (loaded.type === 'error') throw new Error('the session was not loaded');
    await isReady;
    ({ confirm } = loaded.actions);
    button.disabled = false;
  } catch {
    const told = form.querySelector<HTMLTemplateElement>(`template[${checkoutMarks.notLoaded}]`);
    find(checkoutMarks.problem)?.replaceChildren(...(told ? [told.content.cloneNode(true)] : []));
    button.hidden = true;
  } finally {
    find(checkoutMarks.loading)?.remove();
  }
}

function loadStripe({ url, publishableKey, account }: FramedCardFormView['script']): Promise<StripeScript> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = url;
    element.addEventListener('error', () => reject(new Error('the script was not loaded')));
    element.addEventListener('load', () => {
      const { Stripe: open } = window as Window & { Stripe?: OpenStripe };
      if (open) resolve(open(publishableKey, { stripeAccount: account, locale: 'en' }));
      else reject(new Error('the script is another one'));
    });
    document.head.append(element);
  });
}

/** The site's own look inside the processor's frames. */
function readAppearance(place: HTMLElement): object {
  const { color, backgroundColor, fontFamily, fontSize } = getComputedStyle(place.closest('form') ?? place);
  const isClear = /, 0\)$/.test(backgroundColor);
  return {
    variables: {
      ...{ colorText: color, fontSizeBase: fontSize, fontFamily },
      ...(isClear ? {} : { colorBackground: backgroundColor }),
    },
  };
}

function showProblem(form: HTMLElement, text: string | null): void {
  const place = form.querySelector<HTMLElement>(`[${checkoutMarks.problem}]`);
  if (!place) return;
  place.replaceChildren();
  if (text === null) return;
  const box = document.createElement('p');
  box.setAttribute('role', 'alert');
  box.tabIndex = -1;
  box.className = 'rounded-control border-l-4 border-danger-text bg-danger p-4 font-semibold text-danger-text';
  box.textContent = text;
  place.append(box);
  box.focus();
}
