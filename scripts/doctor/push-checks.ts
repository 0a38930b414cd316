import { createECDH } from 'node:crypto';
import { broken, fine, type Finding } from '#scripts/doctor/finding.ts';
import { openPushKey } from '#server/features/push/push-keys-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

type Context = { readonly db: Pick<Database, 'kysely'>; readonly secrets: SecretBox };

/** Checks that pushes can be signed. A site without a key gets one when it serves its first page. */
export const checkPush = async ({ db, secrets }: Context): Promise<Finding> => {
  const sites = await db.kysely
    .selectFrom('push_keys as k')
    .innerJoin('sites as s', 's.id', 'k.site_id')
    .select(['s.id', 's.domain'])
    .orderBy('s.domain')
    .execute();
  const mute: string[] = [];
  for (const { id, domain } of sites) if (!(await isKeyUsable({ db, secrets }, id))) mute.push(domain);
  return mute.length === 0
    ? fine('Pushes can be signed')
    : broken(
        `The keys that sign the pushes of these sites cannot be used: ${mute.join(', ')}.`,
        'Add the key that sealed them to SECRET_KEY. If it is lost, delete their rows in push_keys and push_subscriptions: members are asked again.',
      );
};

const isKeyUsable = async (ctx: Context, siteId: number): Promise<boolean> => {
  try {
    const { publicKey, privateKey } = await openPushKey(ctx, siteId);
    const ecdh = createECDH('prime256v1');
    ecdh.setPrivateKey(privateKey, 'base64url');
    return ecdh.getPublicKey('base64url') === publicKey;
  } catch {
    // An unreadable key is the finding; the error itself adds nothing.
    return false;
  }
};
