import { type Database, statement } from '#server/platform/database/database.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

export type MailKey = {
  readonly domain: string;
  readonly selector: string;
  /** base64, as in the DNS record */
  readonly public_key: string;
  readonly created_at: Date;
  /** signs since then; null: its record has not been found yet */
  readonly published_at: Date | null;
};

/** The encryption context of a key: it cannot be decrypted as another domain's. */
export const ownerOfMailKey = ({ domain, selector }: Pick<MailKey, 'domain' | 'selector'>): string =>
  `mail-key:${domain}:${selector}`;

const insert = statement<
  [domain: string, selector: string, publicKey: string, sealed: Buffer, now: Date],
  { selector: string }
>(
  'mail_key_insert',
  `insert into mail_keys (domain, selector, public_key, sealed_private_key, created_at) values ($1, $2, $3, $4, $5)
   on conflict do nothing returning selector`,
);

const listed = statement<[domains: readonly string[]], MailKey>(
  'mail_keys_listed',
  `select domain, selector, public_key, created_at, published_at from mail_keys where domain = any ($1)
   order by domain, created_at desc`,
);

const publish = statement<[domain: string, selector: string, now: Date], never>(
  'mail_key_publish',
  'update mail_keys set published_at = $3 where domain = $1 and selector = $2 and published_at is null',
);

const signing = statement<[domain: string], { selector: string; sealed_private_key: Buffer }>(
  'mail_key_signing',
  `select selector, sealed_private_key from mail_keys where domain = $1 and published_at is not null
   order by created_at desc limit 1`,
);

type Store = Pick<Database, 'run'>;

/** Returns false if the domain already has a key with this selector. */
export const insertMailKey = async (
  db: Store,
  {
    domain,
    selector,
    publicKey,
    sealed,
    now,
  }: { domain: string; selector: string; publicKey: string; sealed: Buffer; now: Date },
): Promise<boolean> => (await db.run(insert, [domain, selector, publicKey, sealed, now])).length > 0;

/** Returns the keys of these domains, the newest of each first. */
export const listMailKeys = (db: Store, domains: readonly string[]): Promise<MailKey[]> => db.run(listed, [domains]);

export const notePublished = async (db: Store, { domain, selector }: MailKey, now: Date): Promise<void> => {
  await db.run(publish, [domain, selector, now]);
};

export type SigningKey = { readonly domain: string; readonly selector: string; readonly privateKey: string };

/** Returns null if mails of this domain are not signed. Throws if no known key can decrypt it. */
export const openSigningKey = async (
  { db, secrets }: { readonly db: Store; readonly secrets: SecretBox },
  domain: string,
): Promise<SigningKey | null> => {
  const [row] = await db.run(signing, [domain]);
  if (row === undefined) return null;
  const { selector, sealed_private_key: sealed } = row;
  return { domain, selector, privateKey: secrets.open(sealed, ownerOfMailKey({ domain, selector })).toString() };
};
