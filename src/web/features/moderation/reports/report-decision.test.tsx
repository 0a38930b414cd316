import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ModeratedReport } from '#shared/contract/office/moderation-contract.ts';
import { HELLO_REJECTION_REASONS } from '#shared/domain/hello-rejection.ts';
import { PHOTO_REJECTION_REASONS } from '#shared/domain/photos/photo-rejection.ts';
import { REPORT_REASONS } from '#shared/domain/report-reasons.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { ReportDecision } from '#web/features/moderation/reports/report-decision.tsx';
import type { Api } from '#web/platform/api/api.ts';

const AT = '2026-01-01T12:00:00.000Z';
const report: ModeratedReport = {
  id: '7',
  reference: 'R-2345-6789-ABCD',
  kind: 'profile',
  reason: 'scam',
  text: '',
  address: '',
  created_at: AT,
  by_member: true,
  evidence: null,
  evidence_filename: null,
  evidence_voice_filename: null,
  member: {
    id: '0123456789abcdef',
    name: 'Noor',
    age: 30,
    gender: 'female',
    country: 'NL',
    signup_date: AT,
    status: 'active',
    profile_status: 'active',
    fictional: false,
    open_reports: 1,
    measures: 0,
  },
  has_photo: true,
  has_hello: true,
  outcome: null,
  closed_at: null,
};

const rule = () => page.getByLabelText('Which rule was broken?');
const choose = (outcome: string) => userEvent.click(page.getByText(outcome));
const offered = () => [...(rule().element() as HTMLSelectElement).options].map(({ value }) => value);

it('each outcome offers the rules that it may name, and sends the chosen one', async () => {
  const api = vi.fn(async () => ({ ok: true, data: {} }));
  await renderInApp(
    <ReportDecision report={report} />,
    ['hello', 'moderation', 'reports', 'error-page'],
    api as unknown as Api,
  );
  const send = async () => {
    await userEvent.click(page.getByRole('button', { name: 'Save decision' }));
    await expect.poll(() => api.mock.calls.length).toBeGreaterThan(0);
    const [call] = api.mock.calls.splice(0) as unknown[];
    return call;
  };
  const sent = (body: object) => ['POST /api/moderation-report.php', { body: { id: '7', ...body } }];

  await choose('Warn the member');
  expect([offered(), (rule().element() as HTMLSelectElement).value]).toEqual([[...REPORT_REASONS], 'scam']);
  expect(await send()).toEqual(sent({ outcome: 'member_warned', reason: 'scam', message: '' }));

  await choose('Take the photo down');
  expect(offered()).toEqual([...PHOTO_REJECTION_REASONS]);
  await userEvent.selectOptions(rule(), 'stolen');
  expect(await send()).toEqual(sent({ outcome: 'photo_rejected', reason: 'stolen' }));

  await choose('Take the hello down');
  expect(offered()).toEqual([...HELLO_REJECTION_REASONS]);
  await userEvent.selectOptions(rule(), 'It insults or threatens someone.');
  expect(await send()).toEqual(sent({ outcome: 'hello_rejected', reason: 'insulting' }));

  await choose('No violation');
  await expect.element(rule()).not.toBeInTheDocument();
  expect(await send()).toEqual(sent({ outcome: 'no_action' }));
});
