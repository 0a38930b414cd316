import type { Insertable } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema/schema.generated.ts';

export const createProfile = async (tx: Transaction, profile: Insertable<Schema['profiles']>): Promise<void> => {
  await tx.kysely.insertInto('profiles').values(profile).execute();
};
