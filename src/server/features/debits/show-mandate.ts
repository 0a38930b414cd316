import { viewMandate } from '#server/features/debits/mandate-view.ts';
import { findMandate } from '#server/features/debits/mandates-store.ts';
import { findCode } from '#server/features/debits/phone/phone-codes-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import { serverTranslator } from '#server/platform/i18n/server-translator.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import type { DirectDebit } from '#shared/contract/pay/debits-contract.ts';

export type DebitContext = Pick<MemberContext, 'viewer' | 'site' | 'now' | 'locale'> & {
  readonly db: Database;
  readonly secrets: SecretBox;
};

/** The words that are signed: those of the SEPA scheme, with whom they allow to collect. */
export const mandateWords = async ({
  db,
  site,
  locale,
}: Pick<DebitContext, 'db' | 'site' | 'locale'>): Promise<string> => {
  const { name, address, city, country } = await db.kysely
    .selectFrom('companies')
    .select(['name', 'address', 'city', 'country'])
    .where('id', '=', site.company_id)
    .executeTakeFirstOrThrow();
  const creditor = name;
  const where = [name, address, city, country].filter((part) => part !== null && part !== '').join(', ');
  return serverTranslator(locale, 'debit')('mandate.words', { creditor, where });
};

/** What the viewer has entered so far, or has signed. */
export const showMandate = async (ctx: DebitContext): Promise<DirectDebit> => {
  const { db, secrets, viewer, now } = ctx;
  const row = await findMandate(db, viewer.memberId);
  const phoneMark = row?.phone_mark ?? null;
  const code = phoneMark === null ? null : await findCode(db, { memberId: viewer.memberId, phoneMark, now });
  return viewMandate(row, { secrets, codeUntil: code?.expires_at ?? null, words: await mandateWords(ctx) });
};
