import { dispatchToMembers } from '#server/features/notifications/dispatch/dispatch-to-members.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { buildConversation } from '#test/support/builders/build-conversation.ts';
import type { buildSite } from '#test/support/builders/build-site.ts';
import { TEST_SECRETS, type TestApp } from '#test/support/start-test-app.ts';

/** Returns the number of clock steps (at least 1) until the next member is due, or until `endMs` if none is. */
export const stepsUntilDue = async (
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  { stepMs, endMs }: { readonly stepMs: number; readonly endMs: number },
): Promise<number> => {
  const { rows } = await db.query('select min(next_check_at) as at from notification_states');
  const dueMs = (rows as { at: Date | null }[])[0]?.at?.getTime() ?? endMs;
  return Math.max(1, Math.ceil((Math.min(dueMs, endMs) - clock.now().getTime()) / stepMs));
};

type Site = Awaited<ReturnType<typeof buildSite>>;

/** Returns `dispatchTo`, which notifies members as if they were away, and `writeTo`, which writes a message to one. */
export const createNotificationActions = (app: TestApp, site: Site) => ({
  dispatchTo: (...memberIds: readonly MemberId[]): Promise<void> => {
    const ctx = { db: app.db, clock: app.clock, mailer: app.mailer, secrets: TEST_SECRETS };
    return dispatchToMembers(
      { ...ctx, presence: { isHere: () => false }, originOf: () => 'http://localhost:3000' },
      memberIds,
    );
  },
  writeTo: (memberId: MemberId, by: MemberId) =>
    buildConversation(app.db, {
      site,
      between: [by, memberId],
      messages: [{ by, body: 'a secret', unread: true }],
      lastMessageAt: app.clock.now(),
    }),
});
