import { wantsDiscretion } from '#server/features/accounts/account/account-recipient-read-model.ts';
import { listDevices, markSubscriptionTested } from '#server/features/push/push-subscriptions-store.ts';
import { queueTestPush } from '#server/features/push/queue-push.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import { serverTranslator } from '#server/platform/i18n/server-translator.ts';
import { sha256 } from '#server/platform/secrets/sha256.ts';
import { typesettingOf } from '#shared/i18n/typeset.ts';

type Context = Pick<MemberContext, 'viewer' | 'site' | 'locale' | 'geoCountry' | 'sessionToken' | 'now'> & {
  readonly db: Database;
};

const PAUSE_SECONDS = 20;

/** Sends the member a sample push on the chosen device. */
export const sendTestPush = async (ctx: Context, subscriptionId: string): Promise<void> => {
  const { db, viewer, site, locale, geoCountry, sessionToken, now } = ctx;
  const { memberId } = viewer;
  const devices = await listDevices(db, { memberId, session: sha256(sessionToken ?? ''), now });
  if (!devices.some(({ id }) => id === subscriptionId)) refuse('not_found');
  const typesetting = typesettingOf(locale, geoCountry);
  const t = serverTranslator(typesetting, 'push', viewer.gender);
  const before = new Date(now.getTime() - PAUSE_SECONDS * 1000);
  await db.transaction(async (tx) => {
    if (!(await markSubscriptionTested(tx, { memberId, id: subscriptionId, now, before })))
      refuse('rate_limited', { seconds: PAUSE_SECONDS });
    const isDiscreet = await wantsDiscretion(tx, memberId);
    const words = serverTranslator(typesetting, 'mails', viewer.gender);
    const title = isDiscreet ? words('frame.discreet_sender') : site.name;
    const body = isDiscreet ? words('frame.discreet_subject') : t('test_body');
    await queueTestPush(tx, { subscriptionId, title, body, url: '/notifications' });
  });
};
