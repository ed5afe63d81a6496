/* global document, fetch, window */
// Stands in for PayPal's browser script: window.paypal.Buttons with a panel on which the payer approves, declines or cancels.
(() => {
  const script = document.currentScript;
  // With any path prefix, so that the sandbox may be behind a proxy.
  const origin = script.src.replace(/\/paypal\/sdk\/js.*$/, '');
  const SCENARIOS = {
    '': 'Nothing unusual',
    'capture-pending': 'Payment stays pending',
    'amount-altered': 'Another amount is captured',
    'currency-altered': 'Another currency is captured',
    'timeout-after-commit': 'Capture never answers',
    '500-after-commit': 'Capture answers 500',
  };

  function element(tag, text, attributes = {}) {
    const made = document.createElement(tag);
    made.textContent = text;
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    return made;
  }

  async function approve(orderId, scenario) {
    const response = await fetch(`${origin}/paypal/__orders/${encodeURIComponent(orderId)}/approve`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(scenario ? { scenario } : {}),
    });
    if (!response.ok) throw new Error(`The sandbox does not know the order ${orderId}`);
  }

  // Resolves to what the payer chose: approve, decline or cancel, and the scenario for the capture.
  function askPayer(orderId) {
    return new Promise((resolve) => {
      // A native dialog is shown above the page's own dialogs and their focus traps.
      const panel = element('dialog', '', {
        'aria-label': 'PayPal sandbox',
        'data-testid': 'sandbox-paypal-panel',
      });
      panel.style.cssText =
        'position:fixed;inset:0;margin:auto;width:min(22rem,92vw);height:fit-content;padding:1.5rem;' +
        'background:#fff;color:#111;border:2px solid #0070ba;border-radius:12px;box-shadow:0 8px 40px #0006;font:16px sans-serif';
      const select = element('select', '', { 'aria-label': 'What happens at the capture' });
      for (const [value, label] of Object.entries(SCENARIOS)) select.append(element('option', label, { value }));
      panel.append(element('h2', 'PayPal sandbox'), element('p', `No real money moves. Order ${orderId}`), select);
      const choose = (choice) => {
        panel.remove();
        resolve({ choice, scenario: choice === 'decline' ? 'capture-declined' : select.value });
      };
      for (const [choice, label] of [
        ['approve', 'Approve payment'],
        ['decline', 'Decline payment'],
        ['cancel', 'Cancel payment'],
      ]) {
        const button = element('button', label, { type: 'button', 'data-testid': `sandbox-paypal-${choice}` });
        button.style.cssText = 'display:block;width:100%;margin-top:.75rem;padding:.75rem;font:inherit;cursor:pointer';
        button.addEventListener('click', () => choose(choice));
        panel.append(button);
      }
      panel.addEventListener('cancel', () => choose('cancel'));
      document.body.append(panel);
      if (panel.showModal) panel.showModal();
      else panel.setAttribute('open', '');
      panel.querySelector('button').focus();
    });
  }

  async function checkout(options, fundingSource, orderId) {
    const { choice, scenario } = await askPayer(orderId);
    if (choice === 'cancel') return options.onCancel?.({ orderID: orderId }, { redirect });
    await approve(orderId, scenario);
    let again = false;
    const data = {
      orderID: orderId,
      payerID: 'SANDBOXPAYER1',
      paymentSource: fundingSource,
      facilitatorAccessToken: '',
    };
    await options.onApprove?.(data, { redirect, restart: () => void (again = true) });
    return again ? checkout(options, fundingSource, orderId) : undefined;
  }

  function redirect(url) {
    window.location.assign(url);
  }

  // onClick may refuse the click, at once or later.
  async function mayStart(options, fundingSource) {
    let allowed = true;
    const actions = { resolve: () => true, reject: () => void (allowed = false) };
    const answer = await options.onClick?.({ fundingSource }, actions);
    return allowed && answer !== false;
  }

  async function start(options, fundingSource) {
    try {
      if (!(await mayStart(options, fundingSource))) return;
      await checkout(options, fundingSource, await options.createOrder({ paymentSource: fundingSource }, {}));
    } catch (error) {
      if (!options.onError) throw error;
      options.onError(error?.message ? error : new Error(String(error)));
    }
  }

  function Buttons(given = {}) {
    let options = given;
    let box;
    let disabled = false;
    const sources = options.fundingSource ? [options.fundingSource] : ['paypal', 'card'];
    const names = { paypal: 'PayPal', card: 'Debit or Credit Card' };
    const setDisabled = (value) => {
      disabled = value;
      box?.querySelectorAll('button').forEach((button) => button.toggleAttribute('disabled', value));
    };
    return {
      isEligible: () => true,
      hasReturned: () => false,
      resume: () => undefined,
      updateProps: async (changes) => void (options = { ...options, ...changes }),
      close: async () => box?.remove(),
      async render(target) {
        const place = typeof target === 'string' ? document.querySelector(target) : target;
        if (!place) throw new Error(`Document is ready and element ${target} does not exist`);
        box = element('div', '', { 'data-testid': 'sandbox-paypal-buttons' });
        for (const source of sources) {
          const button = element('button', names[source] ?? source, { type: 'button', 'data-funding-source': source });
          button.style.cssText =
            'display:block;width:100%;margin:.4rem 0;padding:.8rem;border:0;border-radius:6px;font:600 16px sans-serif;' +
            `cursor:pointer;color:${source === 'paypal' ? '#111' : '#fff'};background:${source === 'paypal' ? '#ffc439' : '#2c2e2f'}`;
          button.addEventListener('click', () => void start(options, source));
          box.append(button);
        }
        place.append(box);
        options.onInit?.({}, { enable: async () => setDisabled(false), disable: async () => setDisabled(true) });
        setDisabled(disabled);
      },
    };
  }

  const FUNDING = { PAYPAL: 'paypal', CARD: 'card' };
  const paypal = { version: 'sandbox', FUNDING, Buttons, getFundingSources: () => Object.values(FUNDING) };
  window[script.dataset.namespace || 'paypal'] = paypal;

  // The hosted page for payers who were sent here by the order's approve link.
  async function hosted({ id, amount, back }) {
    document.body.append(element('h1', `Pay ${amount} (sandbox)`));
    const { choice, scenario } = await askPayer(id);
    if (choice !== 'cancel') await approve(id, scenario);
    const address = choice === 'cancel' ? back.cancel : back.approve;
    if (address) redirect(address);
    else document.body.append(element('p', choice === 'cancel' ? 'Cancelled.' : 'Approved. You can close this page.'));
  }
  if (window.sandboxCheckout) {
    const begin = () => void hosted(window.sandboxCheckout);
    if (document.body) begin();
    else document.addEventListener('DOMContentLoaded', begin);
  }
})();
