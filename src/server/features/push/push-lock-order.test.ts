import { beforeEach, expect, it } from 'vitest';
import { deleteWaitingPushes } from '#server/features/push/delete-waiting-pushes.ts';
import { finishPushes, forgetOldPushes, loseSubscriptions } from '#server/features/push/push-outbox-store.ts';
import { queuePush } from '#server/features/push/queue-push.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { lockInTurn } from '#test/support/lock-in-turn.ts';
import { testApp } from '#test/support/test-app.ts';
import { untilSomebodyWaits } from '#test/support/test-database.ts';

const app = await testApp();
const { db } = app;
const site = await buildSite(db);
let anna: MemberId;

/** Inserts the browser with the larger id first, so that scans of all tables find it first. */
beforeEach(async () => {
  await clearTables(db, 'members');
  anna = await buildMember(db, { site });
  for (const id of [20, 10]) {
    await buildSession(app, anna);
    await db.query(
      `insert into push_subscriptions (id, session_id, endpoint, p256dh, auth, created_at)
       select $1, s.id, $2, 'x', 'x', now() from sessions s
       where not exists (select from push_subscriptions p where p.session_id = s.id)`,
      [id, `https://push.example/${id}`],
    );
    await db.query(
      `insert into push_messages (id, subscription_id, kind, topic, title, body, url, created_at)
       values ($1, $1, 'likes', 'likes', 'x', 'x', '/likes', '2026-01-01')`,
      [id],
    );
  }
});

const push = { kind: 'likes', topic: 'likes', title: 'x', body: 'x', url: '/likes', badge: 1 } as const;
const ids = ['20', '10'];

const CHANGES: readonly (readonly [name: string, change: (tx: Transaction) => Promise<unknown>])[] = [
  ['queuing pushes', (tx) => queuePush(tx, [{ member: anna, ...push }], app.clock.now())],
  ['finishing pushes', (tx) => tx.run(finishPushes, [ids])],
  ['forgetting old pushes', (tx) => tx.run(forgetOldPushes, [app.clock.now()])],
  ['deleting the pushes of a member', (tx) => deleteWaitingPushes(tx, anna)],
  [
    'losing browsers',
    (tx) => tx.run(loseSubscriptions, [ids, ids.map((id) => `https://push.example/${id}`), app.clock.now()]),
  ],
];

it.each(CHANGES)(
  '%s locks waiting pushes in the order of their browsers, or skips what is locked',
  async (_name, change) => {
    const lock = (id: number) => `select from push_messages where subscription_id = ${id} for update`;
    const until = (changing: Promise<unknown>) => Promise.race([untilSomebodyWaits(db), changing.catch(() => {})]);
    expect(await lockInTurn(db, { first: lock(10), second: lock(20), change, until })).toHaveLength(2);
  },
);
