import { buildWebIfStale } from '#scripts/build/build-web.ts';
import { prepareSoakScene, type SoakScene } from '#scripts/soak/soak-scene.ts';
import { startWeighedApp, type WeighedApp } from '#scripts/soak/weighed-app.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { asAdmin } from '#test/support/processes/postgres-admin.ts';
import { startPostgresForTests } from '#test/support/processes/postgres-server.ts';

export type Soak = { readonly app: WeighedApp; readonly scene: SoakScene; close(): Promise<void> };

/** Starts the built product on a separate PostgreSQL, and logs in members who put it under load. */
export const openSoak = async (): Promise<Soak> => {
  await buildWebIfStale();
  const closers: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const one of closers.toReversed()) await one();
  };
  try {
    const postgres = await startPostgresForTests();
    closers.push(() => postgres.stop());
    await asAdmin(postgres.urlOf('postgres'), 'create database soak');
    const url = postgres.urlOf('soak');
    const app = await startWeighedApp(url);
    closers.push(() => app.stop());
    const db = await openDatabase({ kind: 'postgres', url, readUrl: url, poolSize: 2 }, { reportFault: console.error });
    closers.push(() => db.close());
    return { app, scene: await prepareSoakScene(db, app.url), close };
  } catch (error) {
    await close();
    throw error;
  }
};
