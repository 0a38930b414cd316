import { labelOf, OPEN, OUTCOMES, statusAt } from '#demo/sandbox/orders/order-status-rules.ts';
import { checkoutPath, returnAddress } from '#demo/sandbox/orders/order-view.ts';
import type { SandboxOrder } from '#demo/sandbox/orders/orders-store.ts';
import { optionName } from '#demo/sandbox/orders/payment-option-rules.ts';
import { TIMINGS } from '#demo/sandbox/orders/webhook-timing-rules.ts';
import { money, renderFrame, renderOptions, time } from '#demo/sandbox/pages/page-frame-view.ts';
import { escaped } from '#server/platform/http/pages/error-page.ts';

/** Renders the payment page, on which the payer chooses the outcome in place of a bank or card. */
export const renderCheckout = (order: SandboxOrder, now: Date): string => {
  const status = statusAt(order, now);
  return renderFrame(
    `Pay ${money(order.amount_cents, order.currency)}`,
    [
      '<p class="note">This is a sandbox: nobody pays anything here.</p>',
      `<div class="card"><h1>${escaped(optionName(order.option))}</h1>`,
      `<p class="sum">${money(order.amount_cents, order.currency)}</p>`,
      `<dl><dt>For</dt><dd>${escaped(order.description)}</dd>`,
      `<dt>Reference</dt><dd>${escaped(order.reference)}</dd>`,
      `<dt>Open until</dt><dd>${time(order.expires_at)}</dd></dl></div>`,
      status === OPEN ? renderForm(order) : renderEnd(order, status),
      '<p class="quiet"><a href="/dev/payments">All payments of this sandbox</a></p>',
    ].join(''),
  );
};

const renderForm = (order: SandboxOrder): string =>
  [
    `<form class="card" method="post" action="${checkoutPath(order.id)}"><fieldset><legend>What happens?</legend>`,
    ...Object.entries(OUTCOMES).map(
      ([outcome, { label }]) =>
        `<label class="choice"><input type="radio" name="outcome" value="${outcome}"${outcome === 'paid' ? ' checked' : ''}>${label}</label>`,
    ),
    '</fieldset><label class="field">When is the shop told?',
    `<select name="timing">${renderOptions(TIMINGS)}</select></label>`,
    '<button type="submit">Continue</button></form>',
  ].join('');

const renderEnd = (order: SandboxOrder, status: number): string =>
  `<section class="card"><h2>${escaped(labelOf(status))}</h2>
   <p class="quiet">Nothing more can be done about this payment here.</p>
   <a class="button" href="${escaped(returnAddress(order, status))}">Back to the shop</a></section>`;
