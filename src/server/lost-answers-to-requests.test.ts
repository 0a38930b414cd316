import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import { signUp } from '#test/support/builders/build-signup.ts';
import type { Answer } from '#test/support/builders/caller.ts';
import { compareFilesWithRows } from '#test/support/files-and-rows.ts';
import { beginWithLossyApp, type LossyApp } from '#test/support/processes/lossy-app.ts';
import type { Fate } from '#test/support/processes/lossy-database-proxy.ts';
import { sized } from '#test/support/run-size.ts';
import { sweepObjects } from '#test/support/sweep-objects.ts';

const FATES: Fate[] = ['carried out', 'never seen'];

let begun: LossyApp;
beginWithLossyApp((one) => {
  begun = one;
});

const say = (name: string, body: object, as: string | null = begun.anna.as): Promise<Answer> =>
  begun.app.call(name, { as, body });
const sendTo = (id: string, body: object): Promise<Answer> =>
  say('POST /api/message.php', { client_id: randomUUID(), profile: toPublicId(id), ...body });
const uploaded = async (fields?: Readonly<Record<string, string>>) =>
  (await begun.upload(randomUUID(), fields)).json.photo as { id: string; full_filename: string };
const codeOf = ({ status, json }: Answer): string => (status === 200 ? 'ok' : json.error.code);
/** Returns the token in the mail to this address. */
const tokenMailedTo = async (address: string): Promise<string> => {
  const { text } = await begun.app.db.kysely
    .selectFrom('mails')
    .innerJoin('mail_bodies', 'mail_id', 'id')
    .select('text')
    .where('to_address', '=', address)
    .executeTakeFirstOrThrow();
  return /=([\w-]{43})/.exec(text)![1]!;
};

type Case = {
  readonly act: () => Promise<Answer>;
  /** the statement whose answer is lost; absent: COMMIT */
  readonly lost?: RegExp;
  /** number of rows before, and after any number of tries */
  readonly rows: Readonly<Record<string, readonly [before: number, after: number]>>;
  /** the answer to a repeated request that was already carried out; absent: ok */
  readonly repeated?: string;
  /** numbers of rows, where a repeated request acts twice */
  readonly twice?: readonly number[];
};

/** Each case prepares its data. The test sends the request, loses an answer and sends it again. */
const cases: Readonly<Record<string, () => Case | Promise<Case>>> = {
  'a photo': () => {
    const id = randomUUID();
    return { act: () => begun.upload(id), rows: { photos: [0, 1] } };
  },
  'the note before the files of a photo': () => {
    const id = randomUUID();
    // The files of the photo were never written.
    return { act: () => begun.upload(id), lost: /leftover-note/, rows: { 'photos where false': [0, 0] } };
  },
  'a photo for a message': () => {
    const id = randomUUID();
    return { act: () => begun.upload(id, { purpose: 'message' }), rows: { photos: [0, 1] } };
  },
  'an edit': async () => {
    const { id, full_filename: of } = await uploaded();
    const edit = { rotate: 90, crop: { x: 0, y: 0, width: 1, height: 1 }, of };
    return { act: () => say('PUT /api/photo.php', { id, edit }), rows: { 'photos where width = 500': [0, 1] } };
  },
  'a photo that is deleted': async () => {
    const { id } = await uploaded();
    return { act: () => say('DELETE /api/photo.php', { id }), rows: { "photos where status = 'deleted'": [0, 1] } };
  },
  'a photo that is brought back': async () => {
    const { id } = await uploaded();
    await say('DELETE /api/photo.php', { id });
    return {
      act: () => say('POST /api/photo-restore.php', { id }),
      rows: { "photos where status = 'deleted'": [1, 0] },
    };
  },
  'a decision about a photo': async () => {
    const { id } = await uploaded();
    const body = { id, decision: 'reject', reason: 'unclear' };
    return {
      act: () => say('POST /api/moderation-photo.php', body, begun.moderator.as),
      rows: {
        "photos where status = 'rejected'": [0, 1],
        mails: [0, 1],
        moderation_actions: [0, 1],
        "member_events where kind = 'photo'": [0, 1],
      },
      repeated: 'decided_already',
    };
  },
  'a message': () => {
    const body = { client_id: randomUUID(), kind: 'text', text: 'Hello' };
    const rows: Case['rows'] = { messages: [0, 1], ledger_transactions: [1, 2], member_events: [0, 2] };
    return { act: () => sendTo(begun.bert.id, body), lost: /messages-send/, rows };
  },
  'a message with a photo': async () => {
    const body = { client_id: randomUUID(), kind: 'photo', photo: (await uploaded({ purpose: 'message' })).id };
    return { act: () => sendTo(begun.bert.id, body), lost: /messages-send/, rows: { messages: [0, 1] } };
  },
  'a message with a photo that is taken back': async () => {
    const { json } = await sendTo(begun.bert.id, { kind: 'photo', photo: (await uploaded({ purpose: 'message' })).id });
    const body = { conversation: json.conversation.id, message: json.message.id };
    return {
      act: () => say('DELETE /api/message.php', body),
      rows: { 'messages where unsent_at is not null': [0, 1] },
    };
  },
  'a like': () => ({
    act: () => say('POST /api/like.php', { profile: toPublicId(begun.bert.id) }),
    rows: { likes: [0, 1], "member_events where kind = 'like'": [0, 1] },
  }),
  'a report with a picture': async () => {
    const { full_filename: path } = await uploaded();
    await begun.app.db.query(`update photos set status = 'active'`);
    const about = { kind: 'photo', profile: toPublicId(begun.anna.id), photo: path.split('/')[2] };
    return {
      act: () => say('POST /api/report.php', { about, reason: 'scam', text: 'x', block: true }, begun.bert.as),
      rows: { 'reports where evidence_key is not null': [0, 1], blocks: [0, 1], mails: [0, 1] },
    };
  },
  'a report by a visitor': async () => {
    const { full_filename: address } = await uploaded();
    await begun.app.db.query(`update photos set status = 'active'`);
    const body = {
      topic: 'content',
      reason: 'rights',
      address,
      text: 'Mine',
      email: 'reader@vonk.test',
      good_faith: true,
    };
    return {
      act: () => say('POST /api/complaint.php', body, null),
      rows: { 'reports where evidence_key is not null': [0, 1], mails: [0, 1] },
    };
  },
  'a copy of one’s data that is asked for': () => ({
    act: () => say('POST /api/export.php', {}),
    rows: { exports: [0, 1] },
    repeated: 'export_running',
  }),
  'the end of an account': () => ({
    act: () => say('DELETE /api/user.php', {}),
    rows: { account_deletions: [0, 1], mails: [0, 1] },
    // The sessions have ended.
    repeated: 'authentication_required',
  }),
  // Signing up twice creates two pending accounts; the first one activated wins.
  'a sign-up': () => ({
    act: () => signUp(begun.app.call, { email: 'new@vonk.test' }),
    rows: { registrations: [0, 1], mails: [0, 1] },
    twice: [2, 2],
  }),
  'an activation': async () => {
    await signUp(begun.app.call, { email: 'new@vonk.test' });
    const token = await tokenMailedTo('new@vonk.test');
    return {
      act: () => say('POST /api/activation.php', { token }, null),
      rows: { "members where email = 'new@vonk.test' and status = 'active'": [0, 1] },
      // A link works once; after that, the password opens the account.
      repeated: 'activation_failed',
    };
  },
  'a link to a new password': async () => {
    await begun.app.db.query(`update members set email = 'anna@vonk.test' where id = $1`, [begun.anna.id]);
    return {
      act: () => say('POST /api/password-reset.php', { email: 'anna@vonk.test' }, null),
      rows: { mails: [0, 1] },
      twice: [2],
    };
  },
};

const expectFilesAsRowsSay = async (): Promise<void> => {
  const { missing, forgotten } = await compareFilesWithRows(begun.app);
  expect({ missing, forgotten }).toEqual({ missing: [], forgotten: [] });
};

/**
 * The cases of the small run: a file and its note, an action that costs credits, a unique action, and one that acts
 * twice.
 */
const TELLING = [
  'a photo',
  'the note before the files of a photo',
  'a decision about a photo',
  'a message',
  'a link to a new password',
];

describe.each(sized(TELLING, Object.keys(cases)))('the lost answer to %s', (name) => {
  it.each(FATES)(
    'leaves rows and files that agree when it was %s, and trying again leads to one result',
    async (fate) => {
      const { app, proxy, count } = begun;
      const { act, lost = /^commit$/i, rows, repeated = 'ok', twice } = await cases[name]!();
      const tables = Object.keys(rows);
      const [before, after] = [0, 1].map((at) => Object.values(rows).map((pair) => pair[at]!));
      expect(await count(tables)).toEqual(before);

      // Publishes earlier events now, because the relay commits, too.
      await app.runJob({ name: 'relay-announced-events', data: {} });
      const happened = proxy.loseAnswer(lost, fate);
      const first = await act();
      await happened;
      expect(first.status).toBeGreaterThanOrEqual(500);
      // Logged errors are not tested here.
      app.takeErrors();
      expect(await count(tables)).toEqual(fate === 'carried out' ? after : before);
      await expectFilesAsRowsSay();

      const again = await act();
      expect(codeOf(again)).toBe(fate === 'carried out' ? repeated : 'ok');
      expect(await count(tables)).toEqual(fate === 'carried out' ? (twice ?? after) : after);
      await expectFilesAsRowsSay();

      app.clock.advance({ minutes: 61 });
      await sweepObjects(app);
      expect(await compareFilesWithRows(app)).toEqual({ missing: [], forgotten: [], left: [] });
      expect((await checkInvariants(app.db)).filter(({ found }) => found > 0)).toEqual([]);
    },
  );
});
