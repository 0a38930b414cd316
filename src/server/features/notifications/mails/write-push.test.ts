import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MOST_BODY, writePush } from '#server/features/notifications/mails/write-push.ts';
import type { Push } from '#server/features/notifications/planning/push-rules.ts';
import type { NotificationRecipient } from '#server/features/notifications/planning/recipients-read-model.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { LOCALES } from '#shared/i18n/locales.ts';

const at = new Date('2026-06-01T10:00:00Z');
/** The longest allowed name, with combining marks. */
const NAME = 'W\u0301\u0323\u0302'.repeat(30);
const people = (isFictional: boolean) =>
  Array.from({ length: 8 }, (_, index) => ({
    partnerId: String(index + 1) as MemberId,
    name: NAME,
    isFictional,
    pushedAt: null,
  }));
const messages = { messages: 9, newestMessage: 1, oldestAt: at, pending: null };
const all = [...people(false), ...people(true)];
const push = {
  kind: 'new_conversations',
  unread: all.flatMap((one) => [true, false].map((isNew) => ({ ...one, ...messages, isNew }))),
  likes: all.map((one) => ({ ...one, at, isNotified: false })),
} as unknown as Push;

it.each(LOCALES)('a push in %s is never longer than is kept, however long the names are', (locale) => {
  const recipient = {
    memberId: '9',
    site: { name: 'Vonk' },
    fictional: 'F'.repeat(40),
    isDiscreet: false,
    locale,
    country: 'NL',
    viewerGender: 'other',
  } as unknown as NotificationRecipient;
  const { body } = writePush(recipient, { push, badge: 1, detail: 'who' });
  expect(body.length).toBeLessThanOrEqual(MOST_BODY);
  expect(body).not.toContain(NAME);
});

it('a push is as long as the table of pushes takes', () => {
  const schema = readFileSync('database/schema.sql', 'utf8');
  const table = /CREATE TABLE (?:public\.)?push_messages \(.*?\n\);/is.exec(schema)?.[0];
  expect(table?.match(/length\(body\) <= (\d+)/)?.[1]).toBe(`${MOST_BODY}`);
});
