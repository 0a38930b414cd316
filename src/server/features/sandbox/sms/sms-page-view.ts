import { renderFrame, time } from '#server/features/sandbox/pages/page-frame-view.ts';
import type { SandboxSms } from '#server/features/sandbox/sms/sms-store.ts';
import { escaped } from '#server/platform/http/pages/error-page.ts';

/** What phones would show, and what becomes of it. */
export const renderSms = (messages: readonly SandboxSms[]): string =>
  renderFrame(
    'Text messages of the sandbox',
    [
      '<p class="note">This is a sandbox: no text message leaves it.</p><h1>Text messages</h1>',
      messages.length === 0 ? '<p class="quiet">Nobody has been sent anything yet.</p>' : '',
      ...messages.map((sms) => renderOne(sms)),
    ].join(''),
  );

const renderOne = ({ id, sender, recipient, body, status, created_at }: SandboxSms): string =>
  [
    `<section class="card"><h2>${escaped(sender)} → ${escaped(recipient)}</h2>`,
    `<p>${escaped(body).replaceAll('\n', '<br>')}</p>`,
    `<dl><dt>Sent</dt><dd>${time(created_at)}</dd><dt>Status</dt><dd>${escaped(status)}</dd></dl>`,
    `<form class="row" method="post" action="/dev/sms/${id}">`,
    '<button type="submit" name="status" value="delivered">Delivered</button>',
    '<button type="submit" name="status" value="failed" class="second">Could not be delivered</button></form></section>',
  ].join('');
