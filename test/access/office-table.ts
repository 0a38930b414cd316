import { all, anyone, membersOnly, needing, nobodies } from '#test/access/access-rows.ts';

/** The part of the access table about complaints, operators' actions, and self-exclusion. */
export const OFFICE = {
  'POST /api/complaint.php': {
    ...anyone,
    body: {
      topic: 'content',
      reason: 'fake',
      address: 'somewhere',
      text: 'x',
      email: 'reader@vonk.test',
      good_faith: true,
    },
  },
  'GET /api/case.php': { query: { reference: 'C-2345-6789-ABCD', token: 'x' }, open: all('link_expired') },
  'POST /api/case-mail.php': {
    body: { reference: 'C-2345-6789-ABCD', token: 'x', stop: true },
    open: all('link_expired'),
  },
  'GET /api/cases.php': { ...needing('answer_cases', 'ok'), query: { status: 'open' } },
  'POST /api/case-answer.php': {
    ...needing('answer_cases', 'not_found'),
    body: { id: 'fedcba9876543210', text: 'x', close: true, reverse: false },
  },
  'POST /api/case-topic.php': {
    ...needing('answer_cases', 'not_found'),
    body: { id: 'fedcba9876543210', topic: 'money' },
  },
  'GET /api/decisions.php': membersOnly,
  // The body is invalid, so that no member is locked out.
  'POST /api/self-ban.php': {
    open: all('validation_failed', nobodies('authentication_required')),
    body: { months: 2 },
  },
  'POST /api/self-ban-deletion.php': { body: { token: 'x' }, open: all('link_expired') },
  'GET /api/moderation-photos.php': needing('moderate', 'ok'),
  'GET /api/moderation-hellos.php': needing('moderate', 'ok'),
  'POST /api/moderation-hello.php': {
    ...needing('moderate', 'not_found'),
    body: { id: 'fedcba9876543210', decision: 'approve' },
  },
  'POST /api/moderation-photo.php': {
    ...needing('moderate', 'not_found'),
    body: { id: 'fedcba9876543210', decision: 'approve' },
  },
  'GET /api/moderation-reports.php': { ...needing('moderate', 'ok'), query: { status: 'open' } },
  'POST /api/moderation-report.php': {
    ...needing('moderate', 'not_found'),
    body: { id: 'fedcba9876543210', outcome: 'no_action' },
  },
  'GET /api/finance-purchases.php': needing('read_finance', 'ok'),
  'GET /api/finance-purchase.php': { ...needing('read_finance', 'not_found'), query: { id: 'fedcba9876543210' } },
  'POST /api/finance-refund.php': {
    ...needing('finance', 'not_found'),
    body: {
      id: 'fedcba9876543210',
      amount_cents: 100,
      reason: 'x',
      keeps_credits: false,
      client_key: '3d813cbb-47fb-42ba-91df-831e1593ac29',
    },
  },
  'POST /api/finance-grant.php': { ...needing('finance', 'not_found'), body: { id: '1' } },
  'GET /api/finance-open.php': needing('read_finance', 'ok'),
  'POST /api/finance-transfer.php': {
    ...needing('finance', 'not_found'),
    body: { id: 'fedcba9876543210', transfer_ref: 'x' },
  },
  'POST /api/finance-refund-end.php': {
    ...needing('finance', 'not_found'),
    body: { id: 'fedcba9876543210', outcome: 'gone', reason: 'x' },
  },
  'POST /api/finance-excess.php': {
    ...needing('finance', 'not_found'),
    body: { id: 'fedcba9876543210', outcome: 'other', reason: 'x' },
  },
  'POST /api/finance-charge-close.php': {
    ...needing('finance', 'not_found'),
    body: { id: 'fedcba9876543210', provider_ref: null, reason: 'x' },
  },
  'POST /api/finance-claim.php': {
    ...needing('finance', 'not_found'),
    body: { id: 'fedcba9876543210', outcome: 'waived', reason: 'x' },
  },
  'GET /api/finance-debits.php': needing('read_finance', 'ok'),
  'POST /api/finance-debit.php': {
    ...needing('finance', 'not_found'),
    body: { id: 'fedcba9876543210', decision: 'checked', reason: 'x' },
  },
  'GET /api/finance-totals.php': {
    ...needing('read_finance', 'ok'),
    query: { from: '2026-01-01', until: '2026-01-31', by: 'day' },
  },
  'GET /api/finance-liability.php': needing('read_finance', 'ok'),
  'POST /api/finance-statement.php': needing('finance', 'unsupported_media_type'),
  'GET /api/finance-statements.php': needing('read_finance', 'ok'),
  'GET /api/finance-differences.php': needing('read_finance', 'ok'),
  'POST /api/finance-difference.php': {
    ...needing('finance', 'not_found'),
    body: { line: '1', movement: null, reason: 'x' },
  },
  'POST /api/finance-incoming.php': { ...needing('finance', 'not_found'), body: { line: '1' } },
  'GET /api/finance-log.php': needing('read_finance', 'ok'),
  'GET /api/finance-codes.php': needing('read_finance', 'ok'),
  'POST /api/finance-code.php': {
    ...needing('finance', 'not_found'),
    body: { site: 'nowhere.example', percentage: 20 },
  },
  'POST /api/finance-code-status.php': {
    ...needing('finance', 'not_found'),
    body: { id: 'fedcba9876543210', status: 'paused' },
  },
  'POST /api/moderation-reversal.php': {
    ...needing('moderate', 'not_found'),
    body: { id: 'fedcba9876543210', decision: 'member_banned' },
  },
  'GET /api/moderation-actions.php': needing('read_moderation_log', 'ok'),
} as const;
