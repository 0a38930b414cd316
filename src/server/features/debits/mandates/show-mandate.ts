import { viewMandate } from '#server/features/debits/mandates/mandate-view.ts';
import { findMandate } from '#server/features/debits/mandates/mandates-store.ts';
import { findCode } from '#server/features/debits/mandates/phone-codes-store.ts';
import { isOffered } from '#server/features/debits/mandates/require-offered.ts';
import { writeMandateWords } from '#server/features/debits/mandates/write-mandate-words.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import type { DirectDebit } from '#shared/contract/pay/debits-contract.ts';

export type DebitContext = Pick<MemberContext, 'viewer' | 'site' | 'now' | 'locale'> & {
  readonly db: Database;
  readonly secrets: SecretBox;
};

/** Returns what the member has entered so far or has signed. */
export const showMandate = async (ctx: DebitContext & Parameters<typeof isOffered>[0]): Promise<DirectDebit> => {
  const { db, secrets, viewer, now } = ctx;
  const row = await findMandate(db, viewer.memberId);
  const phoneMark = row?.phone_mark ?? null;
  const code = phoneMark === null ? null : await findCode(db, { memberId: viewer.memberId, phoneMark, now });
  const words = row === null ? null : await writeMandateWords(ctx, row);
  return {
    ...viewMandate(row, { secrets, codeUntil: code?.expires_at ?? null, words }),
    is_offered: await isOffered(ctx),
  };
};
