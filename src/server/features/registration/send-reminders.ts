import { lockMember } from '#server/features/accounts/account/lock-member.ts';
import { claimReminder, findUnreminded } from '#server/features/registration/registrations-store.ts';
import { sendRegistrationMail } from '#server/features/registration/send-registration-mail.ts';
import { addHours } from '#server/platform/clock/add-hours.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { timeZoneOf } from '#shared/domain/countries/time-zones.ts';
import { toLocale } from '#shared/i18n/locales.ts';

export type RemindContext = {
  readonly db: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly mailer: Mailer;
  readonly originOf: (site: Site) => string;
};

const AFTER_HOURS = 3;
/** Hours after sign-up from which no reminder is sent, because the member has forgotten about it. */
const UNTIL_HOURS = 36;
const AT_ONCE = 200;
/** Local hours at which reminders may be sent. */
const DAY_HOURS = { from: 8, to: 22 };

const isDay = (now: Date, timeZone: string): boolean => {
  const hour = Number(now.toLocaleString('en', { timeZone, hour: '2-digit', hourCycle: 'h23' }));
  return hour >= DAY_HOURS.from && hour < DAY_HOURS.to;
};

/** Mails the link once more to members who signed up three hours ago and have not opened it; never a third time. */
export const sendReminders = async (
  { db, clock, mailer, originOf }: RemindContext,
  signal: AbortSignal,
): Promise<void> => {
  const now = clock.now();
  const window = { from: addHours(now, -UNTIL_HOURS), until: addHours(now, -AFTER_HOURS), limit: AT_ONCE };
  const waiting = (await findUnreminded(db, window)).filter((person) => isDay(now, timeZoneOf(person)));
  for (const { member_id: memberId, site_id: siteId, language, region: _region, ...person } of waiting) {
    if (signal.aborted) return;
    await db.transaction(async (tx) => {
      await lockMember(tx, memberId);
      if (!(await claimReminder(tx, memberId, now))) return;
      const site = await tx.kysely.selectFrom('sites').selectAll().where('id', '=', siteId).executeTakeFirstOrThrow();
      const ctx = { site, origin: originOf(site), now, mailer };
      await sendRegistrationMail(tx, ctx, {
        ...person,
        memberId,
        locale: toLocale(language) ?? 'en',
        isReminder: true,
      });
    });
  }
};
