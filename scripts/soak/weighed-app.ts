import { once } from 'node:events';
import type { Belongings, Question, Weight } from '#scripts/soak/weigh-self.ts';
import { type RunningApp, startApp } from '#test/e2e/support/start-app.ts';

export type WeighedApp = RunningApp & {
  weigh(): Promise<Weight>;
  listBelongings(): Promise<Belongings>;
};

/** Starts the product with demo data on this database, in a process whose memory can be measured. */
export const startWeighedApp = async (databaseUrl: string): Promise<WeighedApp> => {
  const app = await startApp({ DATABASE_URL: databaseUrl, METRICS_PORT: 'off' }, [
    '--expose-gc',
    // Otherwise forced collections age bytecode, and V8 discards and recompiles functions that it considers unused.
    '--no-flush-bytecode',
    '--import',
    new URL('weigh-self.ts', import.meta.url).href,
  ]);
  const ask = async (question: Question): Promise<unknown> => {
    const answered = once(app.process, 'message');
    app.process.send(question);
    const [answer] = (await answered) as [unknown];
    return answer;
  };
  return {
    ...app,
    weigh: async () => (await ask('weight')) as Weight,
    listBelongings: async () => (await ask('belongings')) as Belongings,
  };
};
