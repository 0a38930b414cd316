import webPush from 'web-push';
import type { Database } from '#server/platform/database/database.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

type Store = Pick<Database, 'kysely'>;

/** The key of one site cannot be opened as that of another. */
export const ownerOfPushKey = (siteId: number): string => `push-key:${siteId}`;

const findPublicKey = async (db: Store, siteId: number): Promise<string | null> =>
  (await db.kysely.selectFrom('push_keys').select('public_key').where('site_id', '=', siteId).executeTakeFirst())
    ?.public_key ?? null;

type Context = { readonly db: Store; readonly secrets: SecretBox; readonly now: Date };

/** When two processes make one at once, both use that of the first. */
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

/** Throws where none of our keys has sealed it. */
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
