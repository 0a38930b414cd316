/** All that migrating needs: one connection that keeps its session. */
export type MigrationConnection = {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
};
