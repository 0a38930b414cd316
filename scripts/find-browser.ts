import { execFile, spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

export type Browser = { executablePath: string; args: string[] };

/** No sandbox, because it opens only our own pages and often runs as root in a container; no background traffic. */
const ARGS = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** The headless Chromium is preferred: with it, journeys need only two thirds of the CPU time. */
const DEBIAN_PACKAGE = 'chromium-headless-shell';
const DEBIAN_PLACE = `/usr/bin/${DEBIAN_PACKAGE}`;

const COMMANDS = [
  DEBIAN_PACKAGE,
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];

const FIXED_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const PLAYWRIGHT_PLACES = [
  '.cache/ms-playwright/chromium*/chrome-*/{headless_shell,chrome-headless-shell}',
  '.cache/ms-playwright/chromium*/chrome-*/chrome',
  'Library/Caches/ms-playwright/chromium*/chrome-*/*.app/Contents/MacOS/*',
];

const MISSING = `No Chromium found: install one (Debian: apt-get install ${DEBIAN_PACKAGE}) or set CHROMIUM_PATH to a Chrome or Chromium binary.`;

/**
 * Returns a Chromium that starts: $CHROMIUM_PATH, an installed one, Debian's package (installed if run as root), or
 * the one in @sparticuz/chromium. Throws an error that says what is missing.
 */
export const findBrowser = async (): Promise<Browser> => {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    if (await starts(configured)) return { executablePath: configured, args: ARGS };
    throw new Error(`CHROMIUM_PATH is ${configured}, which does not start.`);
  }
  for (const executablePath of installedBrowsers()) {
    if (await starts(executablePath)) return { executablePath, args: ARGS };
  }
  const executablePath = (await installDebianPackage()) ?? (await unpackBundled());
  if (executablePath === null) throw new Error(MISSING);
  return { executablePath, args: ARGS };
};

const installedBrowsers = (): string[] => {
  const pathFolders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = COMMANDS.flatMap((command) => pathFolders.map((folder) => join(folder, command)));
  const home = homedir();
  const fromPlaywright = PLAYWRIGHT_PLACES.flatMap((pattern) => globSync(pattern, { cwd: home })).map((path) =>
    join(home, path),
  );
  return [...onPath, ...fromPlaywright, ...FIXED_PLACES].filter((path) => existsSync(path));
};

/** Returns true if the browser starts. An existing file may lack its libraries, or be only a stub for a snap. */
const starts = async (executablePath: string): Promise<boolean> => {
  try {
    const { stdout } = await promisify(execFile)(executablePath, ['--no-sandbox', '--version'], { timeout: 30_000 });
    return /\d+\.\d+/.test(stdout);
  } catch {
    return false;
  }
};

const installDebianPackage = async (): Promise<string | null> => {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return null;
  console.log(`No browser on this machine: installing the Debian package ${DEBIAN_PACKAGE} (apt-get install) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', DEBIAN_PACKAGE],
  ]) {
    const { status } = spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) return null;
  }
  return (await starts(DEBIAN_PLACE)) ? DEBIAN_PLACE : null;
};

const unpackBundled = async (): Promise<string | null> => {
  try {
    console.log('No browser on this machine: unpacking the one inside @sparticuz/chromium …');
    const { default: bundled, inflate, setupLambdaEnvironment } = await import('@sparticuz/chromium');
    const executablePath = await bundled.executablePath();
    if (await starts(executablePath)) return executablePath;
    // A minimal machine lacks NSS, which the package contains. Browsers started from this process inherit the library
    // path.
    const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
    const libraries = await inflate(join(dirname(entry), '..', 'bin', 'al2023.tar.br'));
    setupLambdaEnvironment(join(libraries, 'lib'));
    return (await starts(executablePath)) ? executablePath : null;
  } catch {
    return null;
  }
};
