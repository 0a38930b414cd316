import type { Kysely } from 'kysely';
import type { SandboxTables } from '#demo/sandbox/tables/sandbox-tables.generated.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema/schema.generated.ts';

export type Queries = Pick<Database, 'kysely'>;

/** The query builder with the types of the sandbox's tables, which the product's schema lacks. */
export const sandbox = (db: Queries): Kysely<Schema & SandboxTables> => db.kysely.$extendTables<SandboxTables>();
