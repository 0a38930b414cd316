import { parseArgs } from 'node:util';

type Command = {
  /** in scripts/commands */
  readonly file: string;
  readonly takes: string;
  readonly summary: string;
};

const command = (file: string, takes: string, summary: string): Command => ({ file, takes, summary });

/** The operator's commands, by their names as npm scripts. All use the server's configuration. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  'site:create': command('sites/create-site', '<file>', 'creates a site and its company'),
  'page:set': command('sites/set-page', '<domain> <page> <date> <folder>', 'sets a site’s own text of a page'),
  'imprint:set': command('sites/set-imprint', '<domain> <file>', 'sets the imprint details of a site’s company'),
  'lander:set': command('sites/set-landers', '<file>', 'sets the slugs of a site’s landing pages'),
  'invite:create': command('sites/create-invite', '<domain> <uses> [days]', 'creates a code to sign up with'),
  'campaign:create': command('sites/create-campaign', '<file>', 'drafts and shows a mail to subscribers'),
  'campaign:set': command('sites/set-campaign', '[<id> start|pause|stop]', 'lists campaigns, or changes one'),
  'mail:from': command('sites/set-mail-sender', '<domain> <address|MAIL_FROM>', 'sets a site’s sender address'),
  'mail:keys': command('sites/mail-keys', '[domain]', 'creates DKIM keys and prints their DNS records'),
  'sms:from': command('sites/set-sms-sender', '<domain> [name]', 'sets a site’s sender name of text messages'),
  'sms:try': command('sites/try-sms', '<domain> <number> [language]', 'sends a made-up code to a number'),
  'postbacks:set': command('sites/set-postbacks', '<file>', 'sets a site’s postback rules'),
  'payments:set': command(
    'money/create-payment-account',
    '<company> < keys.json',
    'sets up an account with Pay., or its keys',
  ),
  'bundles:set': command('money/set-bundles', '<file>', 'sets a site’s bundles and payment methods'),
  'taxes:set': command('money/set-taxes', '<file>', 'sets the countries in which a company owes VAT'),
  'claim:set': command('money/set-claim', '<domain> <file>', 'sets a site’s claim about premium'),
  'codes:create': command('money/create-codes', '<domain> <percentage> <code|count>', 'creates discount codes'),
  'codes:pause': command('money/pause-code', '<domain> <code> [--resume]', 'pauses a discount code, or resumes it'),
  'statement:add': command('money/add-statement', '<company> <file>', 'imports a statement of the payment provider'),
  'report:answers': command(
    'reports/report-answers',
    '[month [month]]',
    'prints how many first messages were answered',
  ),
  'report:landers': command('reports/report-landers', '[day] [--csv]', 'prints the results of landing pages'),
  'report:liability': command('reports/report-liability', '<company> [day]', 'prints what is owed in unused credits'),
  'report:sms': command('reports/report-sms', '', 'prints the cost of text messages'),
  'audit:list': command('reports/list-audit', '<company> [entries]', 'prints the latest entries of the audit log'),
  'audit:verify': command('reports/verify-audit', '', 'checks that the audit log is unchanged'),
  'audit:invariants': command('reports/audit-invariants', '', 'checks that money and messages add up'),
  'admin:create': command('server/create-admin', '--site <domain> --email <address>', 'creates an administrator'),
  'sessions:revoke': command('server/revoke-sessions', '<domain> [address]', 'ends sessions of a member, or of all'),
  'secrets:reseal': command('server/reseal-secrets', '', 'encrypts all secrets with the newest key'),
  'jobs:retry': command('server/retry-jobs', '', 'enqueues jobs that have failed for good again'),
  'db:move': command('server/move-database', '', 'copies the embedded database into PostgreSQL'),
  'erasure:replay': command('server/erasure-replay', '', 'repeats erasures made since a backup'),
};

const commandOf = (name: string | undefined): Command | undefined =>
  name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;

const lineOf = ([name, { takes, summary }]: [string, Command]): string =>
  `  ${`${name} ${takes}`.padEnd(52)} ${summary}`;

/** Returns the list of commands, or the line of one. */
export const helpOf = (name: string | undefined): string => {
  const one = commandOf(name);
  if (name !== undefined && one !== undefined) return `npm run ${name} -- ${one.takes}\n${one.summary}`;
  return ['npm run <command> -- <arguments>', ...Object.entries(COMMANDS).map(lineOf)].join('\n');
};

if (import.meta.main) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  const [name] = positionals;
  const found = commandOf(name);
  if (values['help'] === true || name === undefined || found === undefined) {
    console.log(helpOf(name));
    if (name !== undefined && found === undefined) process.exitCode = 1;
  } else {
    // The command reads its own arguments from where they would be without its name.
    process.argv.splice(process.argv.indexOf(name, 2), 1);
    await import(`#scripts/commands/${found.file}.ts`);
  }
}
