import webPush from 'web-push';
import type { Database } from '#server/platform/database/database.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

type Store = Pick<Database, 'kysely'>;

/** The encryption context of a site's key: it cannot be decrypted as that of another site. */
export const ownerOfPushKey = (siteId: number): string => `push-key:${siteId}`;

const findPublicKey = async (db: Store, siteId: number): Promise<string | null> =>
  (await db.kysely.selectFrom('push_keys').select('public_key').where('site_id', '=', siteId).executeTakeFirst())
    ?.public_key ?? null;

type Context = { readonly db: Store; readonly secrets: SecretBox; readonly now: Date };

/** Returns the site's key. If two processes create one at once, both use the first. */
export const findOrMakePushKey = async ({ db, secrets, now }: Context, siteId: number): Promise<string> => {
  const known = await findPublicKey(db, siteId);
  if (known !== null) return known;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const sealed = secrets.seal(Buffer.from(privateKey, 'base64url'), ownerOfPushKey(siteId));
  await db.kysely
    .insertInto('push_keys')
    .values({ site_id: siteId, public_key: publicKey, sealed_private_key: sealed, created_at: now })
    .onConflict((conflict) => conflict.column('site_id').doNothing())
    .execute();
  return (await findPublicKey(db, siteId)) ?? publicKey;
};

export type PushKey = { readonly publicKey: string; readonly privateKey: string };

/** Throws if no known key can decrypt it. */
export const openPushKey = async (
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  siteId: number,
): Promise<PushKey> => {
  const row = await db.kysely
    .selectFrom('push_keys')
    .select(['public_key', 'sealed_private_key'])
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
  const privateKey = secrets.open(row.sealed_private_key, ownerOfPushKey(siteId)).toString('base64url');
  return { publicKey: row.public_key, privateKey };
};
