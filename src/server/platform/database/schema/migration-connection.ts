/** Migrating needs one connection with a session of its own. */
export type MigrationConnection = {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
};
