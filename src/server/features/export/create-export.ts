import { setImmediate } from 'node:timers/promises';
import { findAccountRecipient } from '#server/features/accounts/account/account-recipient-read-model.ts';
import { lockMember } from '#server/features/accounts/account/lock-member.ts';
import { createLink } from '#server/features/accounts/mails/create-link.ts';
import { writeAccountMail } from '#server/features/accounts/mails/write-account-mail.ts';
import { type ExportData, findExportData } from '#server/features/export/export-data-read-model.ts';
import { makeExportKey } from '#server/features/export/export-rules.ts';
import { writeArchive } from '#server/features/export/write-archive.ts';
import { writeJson } from '#server/features/export/write-json.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ExportOf } from '#server/platform/feature.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { jobName } from '#server/platform/jobs/jobs.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { claimLeftover, giveUpLeftover, noteLeftover } from '#server/platform/objects/leftovers.ts';
import type { Objects } from '#server/platform/objects/objects.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

export const createExportJob = jobName<{ readonly exportId: string }>('create-export');

export type CreateExportContext = {
  readonly db: Database;
  readonly exports: readonly ExportOf[];
  readonly secrets: SecretBox;
  readonly objects: Objects;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly originOf: (site: Site) => string;
};

type Waiting = {
  readonly id: string;
  readonly memberId: MemberId;
  readonly objectKey: string;
  readonly expiresAt: Date;
};

/** Creates the archive and mails the link. Parallel runs write one file each; one is kept and mailed once. */
export const createExport = async (ctx: CreateExportContext, { exportId }: { exportId: string }): Promise<void> => {
  const row = await ctx.db.kysely
    .selectFrom('exports')
    .select(['member_id', 'expires_at'])
    .where('id', '=', exportId)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  if (row === undefined) return;
  const memberId = row.member_id as MemberId;
  const archive = await pack(ctx, memberId);
  const objectKey = makeExportKey();
  await noteLeftover(ctx.db, objectKey, ctx.clock.now());
  await ctx.objects.put(objectKey, archive);
  await finish(ctx, { id: exportId, memberId, objectKey, expiresAt: row.expires_at });
};

const finish = async (ctx: CreateExportContext, { id, memberId, objectKey, expiresAt }: Waiting): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const member = await lockMember(tx, memberId);
    if (member?.status !== 'active') {
      // The account was closed meanwhile: deletion, lock-out or ban.
      await tx.kysely.deleteFrom('exports').where('id', '=', id).where('status', '=', 'waiting').execute();
      return giveUpLeftover(tx, objectKey, now);
    }
    const { numUpdatedRows } = await tx.kysely
      .updateTable('exports')
      .set({ status: 'ready', object_key: objectKey })
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .executeTakeFirst();
    // Another run has finished first, the export was stuck and marked as expired, or it was deleted.
    if (numUpdatedRows === 0n) return giveUpLeftover(tx, objectKey, now);
    await claimLeftover(tx, objectKey);
    const recipient = await findAccountRecipient({ db: tx, originOf: ctx.originOf }, memberId);
    if (recipient === null) return undefined;
    const payload = { objectKey };
    const path = await createLink(tx, { purpose: 'download_export', memberId, payload, now, expiresAt });
    return ctx.mailer.send(tx, writeAccountMail(recipient, { kind: 'export_ready', path, expiresAt }));
  });

const pack = async (ctx: CreateExportContext, memberId: MemberId): Promise<Uint8Array> =>
  writeArchive(filesOf(ctx, await findExportData(ctx, memberId)));

const filesOf = async function* ({ objects }: CreateExportContext, { data, files }: ExportData) {
  yield { name: 'data.json', pieces: bytesOf(data) };
  for await (const { file, objectKey } of files) {
    const stored = await objects.get(objectKey);
    if (stored !== null) yield { name: file, isCompressed: true, pieces: stored.body as AsyncIterable<Buffer> };
  }
};

/** Large enough to compress well, small enough not to block the event loop for long. */
const PIECE_CHARACTERS = 64 * 1024;

const bytesOf = async function* (data: object): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let text = '';
  for await (const piece of writeJson(data)) {
    text += piece;
    if (text.length < PIECE_CHARACTERS) continue;
    yield encoder.encode(text);
    text = '';
    // Compression runs on this thread, so other requests get a turn between pieces.
    await setImmediate();
  }
  yield encoder.encode(`${text}\n`);
};
