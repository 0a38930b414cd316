/** One connection with a session of its own, as migrations need. */
export type MigrationConnection = {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
};
