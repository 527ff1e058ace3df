/** The stand-in's script for browsers: the calls of Stripe's that the checkout makes, with the card form in a frame. */
export const stripeScript = `
const origin = new URL(document.currentScript.src).origin;
window.Stripe = (key, { stripeAccount }) => ({
  initCheckoutElementsSdk({ clientSecret }) {
    const frame = document.createElement('iframe');
    frame.title = 'Secure payment input frame';
    frame.style.cssText = 'width: 100%; height: 15rem; border: 0';
    const listeners = new Map();
    const answers = [];
    addEventListener('message', ({ source, data }) => {
      if (source !== frame.contentWindow) return;
      if (data.kind === 'ready') listeners.get('ready')?.();
      if (data.kind === 'answer') answers.shift()?.(data.answer);
    });
    return {
      createPaymentElement: () => ({
        on: (event, listener) => listeners.set(event, listener),
        mount(place) {
          frame.src = origin + '/frame';
          place.append(frame);
        },
      }),
      loadActions: async () => ({
        type: key && stripeAccount ? 'success' : 'error',
        actions: {
          confirm: () => new Promise((resolve) => {
            answers.push(resolve);
            frame.contentWindow.postMessage({ kind: 'confirm', clientSecret }, origin);
          }),
        },
      }),
    };
  },
});
`;

/** The frame: its address is the stand-in's, so that the site cannot read what is typed. */
export const cardPage = `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Card</title>
<body style="font: 1rem/1.5 system-ui; margin: 0">
<p><label>Card number <input id="number" inputmode="numeric" autocomplete="cc-number"></label></p>
<p><label>Expiration date <input autocomplete="cc-exp"></label> <label>Security code <input autocomplete="cc-csc"></label></p>
<p id="question" hidden>Your bank asks whether it is you.
<button data-answer="yes">Complete</button> <button data-answer="no">Fail</button></p>
<script>
let secret = '';
const reply = (answer) => parent.postMessage({ kind: 'answer', answer }, '*');
const pay = async (fields) => {
  const answer = await fetch('/pay', { method: 'POST', body: new URLSearchParams({ secret, ...fields }) });
  const { status, problem } = await answer.json();
  question.hidden = status !== 'requires_action';
  if (status === 'requires_capture') reply({ type: 'success' });
  else if (status !== 'requires_action') reply({ type: 'error', error: { message: problem } });
};
addEventListener('message', ({ data }) => {
  if (data.kind !== 'confirm') return;
  secret = data.clientSecret;
  pay({ number: document.querySelector('#number').value.replaceAll(' ', '') });
});
for (const button of document.querySelectorAll('button')) button.onclick = () => pay({ answer: button.dataset.answer });
parent.postMessage({ kind: 'ready' }, '*');
</script></body></html>`;
