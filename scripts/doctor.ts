import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkContents } from '#scripts/doctor/content-checks.ts';
import { checkDatabase } from '#scripts/doctor/database-checks.ts';
import { checkPages, checkRights } from '#scripts/doctor/embedded-checks.ts';
import { checkExchanges } from '#scripts/doctor/exchange-checks.ts';
import { broken, fine, type Finding } from '#scripts/doctor/finding.ts';
import {
  checkDisk,
  checkLocaleData,
  checkNode,
  checkPort,
  checkWebBuild,
  readFreeBytes,
  readHourInHelsinki,
} from '#scripts/doctor/machine-checks.ts';
import { checkMailReturns } from '#scripts/doctor/mail-return-checks.ts';
import { checkPushHosts } from '#scripts/doctor/push-host-checks.ts';
import { checkBroker, checkDataDir, checkMail, checkObjects, checkPublicUrl } from '#scripts/doctor/service-checks.ts';
import { checkTransport } from '#scripts/doctor/transport-checks.ts';
import { type Config, readConfig } from '#server/config.ts';
import { createReturnAddresses } from '#server/platform/mail/return-addresses.ts';
import { readKeys } from '#server/platform/secrets/find-keys.ts';
import { createSigner } from '#server/platform/secrets/signer.ts';
import { StartError } from '#server/platform/start-error.ts';

const root = join(import.meta.dirname, '..');
const marks = { fine: '✓', warning: '!', broken: '✗' };

/** Checks everything the server needs and says how to fix it; exits with 1 if the server could not start. */
const runDoctor = async (): Promise<void> => {
  let brokenCount = 0;
  const show = (finding: Finding) => {
    console.log(`${marks[finding.state]} ${finding.summary.replaceAll('\n', '\n  ')}`);
    if (finding.state !== 'fine') console.log(`  → ${finding.remedy}`);
    if (finding.state === 'broken') brokenCount += 1;
  };
  show(checkNode(process.versions.node));
  show(checkLocaleData((locales) => Intl.DateTimeFormat.supportedLocalesOf(locales), readHourInHelsinki()));
  show(await checkWebBuild(root));
  const config = readConfigOrShow(show);
  if (config !== null) for await (const finding of checkConfigured(config)) show(finding);
  console.log(brokenCount === 0 ? '\nThe server can start.' : `\nTo fix: ${brokenCount}.`);
  process.exitCode = brokenCount === 0 ? 0 : 1;
};

const readConfigOrShow = (show: (finding: Finding) => void): Config | null => {
  try {
    const config = readConfig();
    show(fine(`The configuration is complete: ${config.demo ? 'a demo' : 'no demo'}, ${config.mode}`));
    return config;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    show(broken(error.message, 'Correct the variables named here; the README lists them all.'));
    return null;
  }
};

const checkConfigured = async function* (config: Config): AsyncGenerator<Finding> {
  yield await checkPort('PORT', config);
  if (config.metrics !== null && config.metrics.chosen) yield await checkPort('METRICS_PORT', config.metrics);
  yield checkPublicUrl(config);
  const dataDir = await checkDataDir(config.dataDir);
  yield dataDir;
  yield checkDisk(await readFreeBytes(config.dataDir));
  yield await checkRights(config.dataDir);
  const database = await checkDatabase(config.database);
  yield* database;
  // An embedded database with a warning is in use by a server, so it must not be opened.
  const mayOpen = config.database.kind === 'embedded' ? ['fine'] : ['fine', 'warning'];
  if (database.every(({ state }) => mayOpen.includes(state))) yield* checkInside(config);
  if (config.objects.kind === 's3' || dataDir.state === 'fine') yield await checkObjects(config.objects);
  yield await checkMail(config);
  yield* await checkMailReturns(config, async (returnDomain, exchanges) => {
    // Another check reports keys that cannot be read.
    const keys = await readKeys(config).catch(() => null);
    const addresses = keys === null ? null : createReturnAddresses(returnDomain, createSigner(...keys));
    return checkExchanges({ returnDomain, exchanges, addresses }, new Date());
  });
  yield await checkPushHosts(config);
  if (config.natsUrl !== null) yield await checkBroker(config.natsUrl);
  yield checkTransport(config);
};

const checkInside = async function* (config: Config): AsyncGenerator<Finding> {
  if (config.database.kind === 'embedded') {
    if (!existsSync(join(config.database.directory, 'PG_VERSION'))) return;
    const pages = await checkPages(config.database.directory);
    yield pages;
    if (pages.state !== 'fine') return;
  }
  yield* checkContents(config);
};

await runDoctor();
