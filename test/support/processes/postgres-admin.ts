import pg from 'pg';

/** The migrated database that each test database is copied from. */
export const templateDatabase = 'vonk_template';

/** Runs one statement that stands above databases, such as creating one. */
export const asAdmin = async (adminUrl: string, text: string): Promise<void> => {
  const client = new pg.Client(adminUrl);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
};
