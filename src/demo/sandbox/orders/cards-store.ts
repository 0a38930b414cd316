import type { Selectable } from 'kysely';
import { type Queries, sandbox } from '#demo/sandbox/tables/sandbox-store.ts';
import type { SandboxTables } from '#demo/sandbox/tables/sandbox-tables.generated.ts';

export type SandboxCard = Selectable<SandboxTables['sandbox_cards']>;

/** What happens to the next charges of a card. */
export const CARD_ANSWERS = {
  taken: 'Charges are taken',
  declined: 'Charges are declined',
  unanswered: 'Charges are taken without an answer, a webhook follows',
  silent: 'Charges are taken without an answer, and nobody says so',
  lost: 'Charges get lost',
} as const;

export type CardAnswer = keyof typeof CARD_ANSWERS;

export const isCardAnswer = (text: unknown): text is CardAnswer =>
  typeof text === 'string' && Object.hasOwn(CARD_ANSWERS, text);

type NewCard = Pick<SandboxCard, 'account_id' | 'brand' | 'last_four' | 'created_at'>;

export const insertCard = async (tx: Queries, card: NewCard): Promise<string> =>
  (await sandbox(tx).insertInto('sandbox_cards').values(card).returning('token').executeTakeFirstOrThrow()).token;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const findCard = async (db: Queries, token: string): Promise<SandboxCard | null> =>
  UUID.test(token)
    ? ((await sandbox(db).selectFrom('sandbox_cards').selectAll().where('token', '=', token).executeTakeFirst()) ??
      null)
    : null;

/** Finds a card by its id, which URLs may contain. The token never occurs in a URL. */
export const findCardByName = async (db: Queries, id: string): Promise<SandboxCard | null> =>
  /^-?\d{1,19}$/.test(id)
    ? ((await sandbox(db).selectFrom('sandbox_cards').selectAll().where('id', '=', id).executeTakeFirst()) ?? null)
    : null;

export const setCardAnswer = async (db: Queries, token: string, answer: CardAnswer): Promise<void> => {
  await sandbox(db).updateTable('sandbox_cards').set({ answer }).where('token', '=', token).execute();
};

export const listNewestCards = (db: Queries, limit: number): Promise<SandboxCard[]> =>
  sandbox(db).selectFrom('sandbox_cards').selectAll().orderBy('created_at', 'desc').limit(limit).execute();
