import { shownEmail } from '#server/features/accounts/mails/shown-email-rules.ts';
import type { ExportContext, Exported } from '#server/platform/feature.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';

/** Exports the account, its settings and its consents. */
export const exportAccount = async ({ db }: ExportContext, memberId: MemberId): Promise<Exported> => {
  const { kysely } = db;
  const member = await kysely.selectFrom('members').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow();
  const source = await kysely
    .selectFrom('traffic_sources')
    .select(['network', 'ref', 'sub1', 'sub2', 'sub3', 'landed_on', 'created_at'])
    .where('id', '=', member.traffic_source_id)
    .executeTakeFirst();
  const data = {
    account: {
      id: toPublicId(memberId),
      email: member.email === null ? null : shownEmail(member.email),
      status: member.status,
      premium: member.paid_user,
      language: member.language,
      signed_up_at: member.signup_date,
      notifications_off: member.notifications_disabled,
      notifications_discreet: member.is_discreet,
      // signals of typing, reading and presence
      signs_of_life_hidden: member.hidden_signals,
      fictional_hidden: member.hide_fictional,
      browses_invisibly: member.browse_invisibly,
      came_from: source ?? null,
    },
    consents: {
      terms_version: member.terms_version,
      sexuality_consent_at: member.sensitive_consent_at,
      shown_on_sister_sites: member.resell_consent,
    },
  };
  return { data };
};
