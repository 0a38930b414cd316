import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { runCommand, withDatabase } from '#scripts/commands/run-command.ts';
import { readConfig } from '#server/config.ts';
import { createAdmin } from '#server/features/security/create-admin.ts';
import { createSiteOrigin } from '#server/platform/http/requests/site-origin.ts';
import { createPasswordEstimator } from '#server/platform/passwords/password-estimator.ts';
import { createPasswordHasher } from '#server/platform/passwords/password-hasher.ts';
import { StartError } from '#server/platform/start-error.ts';

/** Reads the password from the keyboard without echo, or the first line of standard input. */
const askPassword = async (): Promise<string> => {
  process.stderr.write('Password for the new account: ');
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silence, terminal: process.stdin.isTTY });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
};

/** `npm run admin:create -- --site <domain> --email <address>`; uses the server's configuration. */
const create = async (): Promise<void> => {
  const { site: domain, email } = parseArgs({
    options: { site: { type: 'string' }, email: { type: 'string' } },
  }).values;
  if (domain === undefined || email === undefined) {
    throw new StartError('Name both: npm run admin:create -- --site vonk.example --email you@vonk.example');
  }
  const config = readConfig();
  await withDatabase(config, async (db) => {
    const estimator = createPasswordEstimator();
    try {
      const ctx = { db, passwords: createPasswordHasher(), estimator, now: new Date() };
      const outcome = await createAdmin(ctx, { domain, email, askPassword });
      const origin = createSiteOrigin(config.publicUrl)({ domain });
      console.log(`${email} is an admin of ${domain} now${outcome === 'created' ? ', with a new account' : ''}.
Next: log in at ${origin}/login, then set up an authenticator app or a passkey at ${origin}/settings.
Without one of them nothing of the team’s work is open.`);
    } finally {
      await estimator.close();
    }
  });
};

await runCommand(create);
