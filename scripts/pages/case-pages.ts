import type { Outbox } from '#demo/outbox/serve-mails.ts';
import type { AppPage } from '#scripts/pages/app-pages.ts';
import { cookieOf } from '#scripts/pages/app-visit.ts';
import type { OutputOf } from '#shared/contract/contract.ts';

const REPORTER = 'reader@example.org';

/** Creates a decision, an answered appeal and both receipts on the demo at `url`, and returns their pages. */
export const casePages = async (url: string): Promise<AppPage[]> => {
  const callAs = async (cookie: string) => {
    const headers = { cookie, origin: url, 'content-type': 'application/json' };
    return async <T>(path: string, body?: object): Promise<T> => {
      const request = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
      const answer = await fetch(new URL(path, url), request);
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as T;
    };
  };
  const [visitor, member, moderator] = await Promise.all([
    callAs(''),
    callAs(await cookieOf(url, 'member')),
    callAs(await cookieOf(url, 'moderator')),
  ]);
  const { profile } = await member<OutputOf<'GET /api/profile.php'>>('/api/profile.php');
  const complaint = {
    topic: 'content',
    reason: 'spam',
    address: `${url}/members/${profile.id}`,
    text: 'The same advertisement in every message.',
    email: REPORTER,
    good_faith: true,
  };
  const { reference } = await visitor<OutputOf<'POST /api/complaint.php'>>('/api/complaint.php', complaint);
  const { reports } = await moderator<OutputOf<'GET /api/moderation-reports.php'>>(
    '/api/moderation-reports.php?status=open',
  );
  const reported = reports.find((one) => one.reference === reference);
  if (reported === undefined) throw new Error('The moderator does not see the report.');
  const message = 'Please don’t send the same text to everybody.';
  await moderator('/api/moderation-report.php', { id: reported.id, outcome: 'member_warned', reason: 'spam', message });
  const { decisions } = await member<OutputOf<'GET /api/decisions.php'>>('/api/decisions.php');
  const about = decisions[0]?.reference ?? '';
  const appeal = { topic: 'decision', about, text: 'It was one message to two people.', email: REPORTER };
  const { reference: caseOf } = await visitor<OutputOf<'POST /api/complaint.php'>>('/api/complaint.php', appeal);
  const { mails } = await visitor<Outbox>('/api/outbox.php');
  const receipt = mails.find(({ kind, text }) => kind === 'case_received' && text.includes(caseOf));
  const link = /https?:\S+\/complaints\/\S+token=[\w-]+/.exec(receipt?.text ?? '')?.[0];
  if (link === undefined) throw new Error('No receipt was mailed.');
  const { pathname, search } = new URL(link);
  return [
    { name: 'decisions-told', path: '/decisions', viewers: ['member'] },
    { name: 'complaints-appeal', path: `/complaints?topic=decision&about=${about}`, viewers: ['member'] },
    { name: 'complaints-receipt', path: pathname + search, viewers: ['visitor'] },
  ];
};
