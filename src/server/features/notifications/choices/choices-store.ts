import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import {
  isWantedByDefault,
  type NotificationChannel,
  type NotificationKind,
} from '#shared/domain/account/notification-kinds.ts';
import type { NotificationDetail, NotificationPace } from '#shared/domain/account/notification-settings.ts';

export type Choice = {
  readonly kind: NotificationKind;
  readonly channel: NotificationChannel;
  readonly wanted: boolean;
};

/** Returns the stored choices. A choice equal to the default may have no row. */
export const findChoices = async (db: Pick<Database, 'kysely'>, memberId: MemberId): Promise<Choice[]> =>
  (await db.kysely
    .selectFrom('notification_choices')
    .select(['kind', 'channel', 'wanted'])
    .where('member_id', '=', memberId)
    .execute()) as Choice[];

export const isWanted = (choices: readonly Choice[], kind: NotificationKind, channel: NotificationChannel): boolean =>
  choices.find((choice) => choice.kind === kind && choice.channel === channel)?.wanted ?? isWantedByDefault(kind);

export const storeChoices = async (tx: Transaction, memberId: MemberId, choices: readonly Choice[]): Promise<void> => {
  if (choices.length === 0) return;
  await tx.kysely
    .insertInto('notification_choices')
    .values(choices.map((choice) => ({ member_id: memberId, ...choice })))
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'kind', 'channel']).doUpdateSet((row) => ({ wanted: row.ref('excluded.wanted') })),
    )
    .execute();
};

type Consent = Choice & { readonly words: string };

export const recordConsents = async (
  tx: Transaction,
  consents: readonly Consent[],
  chooser: {
    readonly memberId: MemberId;
    readonly source: 'page' | 'mail';
    readonly locale: string;
    readonly now: Date;
  },
): Promise<void> => {
  if (consents.length === 0) return;
  const { memberId, source, locale, now } = chooser;
  await tx.kysely
    .insertInto('notification_consents')
    .values(consents.map((one) => ({ ...one, member_id: memberId, source, locale, said_at: now })))
    .execute();
};

type Manner = {
  readonly pace?: NotificationPace | undefined;
  readonly detail?: NotificationDetail | undefined;
  readonly push_detail?: NotificationDetail | undefined;
  readonly strangers_in_app?: boolean | undefined;
  readonly quiet_from?: number | undefined;
  readonly quiet_to?: number | undefined;
};

const storeManner = statement<
  [
    memberId: MemberId,
    pace: string | null,
    detail: string | null,
    pushDetail: string | null,
    quietFrom: number | null,
    quietTo: number | null,
    strangersInApp: boolean | null,
    now: Date,
  ],
  never
>(
  'notification-change-manner',
  `update notification_states
   set pace = coalesce($2, pace), detail = coalesce($3, detail), push_detail = coalesce($4, push_detail),
       quiet_from = coalesce($5, quiet_from), quiet_to = coalesce($6, quiet_to),
       strangers_in_app = coalesce($7, strangers_in_app), next_check_at = $8
   where member_id = $1`,
);

/** Stores these settings and schedules a new check under them. */
export const changeManner = async (tx: Transaction, memberId: MemberId, manner: Manner, now: Date): Promise<void> => {
  const { pace = null, detail = null, push_detail: pushDetail = null } = manner;
  const { quiet_from: from = null, quiet_to: to = null, strangers_in_app: strangers = null } = manner;
  await tx.run(storeManner, [memberId, pace, detail, pushDetail, from, to, strangers, now]);
};
