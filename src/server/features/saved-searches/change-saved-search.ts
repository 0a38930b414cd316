import { whyNotConfirmed } from '#server/features/accounts/account/account-policy.ts';
import { lockMember } from '#server/features/accounts/account/lock-member.ts';
import { nextAlertAt } from '#server/features/saved-searches/alerts/alert-schedule-rules.ts';
import { requireSearchName } from '#server/features/saved-searches/searches/save-search.ts';
import {
  findSearch,
  NO_ALERT,
  type SavedSearchRow,
  updateSearch,
} from '#server/features/saved-searches/searches/saved-search-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import { timeZoneOf } from '#shared/domain/countries/time-zones.ts';
import type { AlertFrequency } from '#shared/domain/search/saved-search-rules.ts';

type Context = Pick<MemberContext, 'viewer' | 'now'> & { readonly db: Database };
type SearchChange = {
  readonly id: string;
  readonly name?: string | undefined;
  readonly alert?: AlertFrequency | null | undefined;
};

/** Changes the name or the alert. Alerts start only here, by the member's choice. */
export const changeSavedSearch = async (
  { db, viewer, now }: Context,
  change: SearchChange,
): Promise<SavedSearchRow> => {
  const { memberId } = viewer;
  const name = change.name === undefined ? {} : { name: requireSearchName(change.name) };
  return db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    const row = (await findSearch(tx, { memberId, id: change.id })) ?? refuse('not_found');
    const columns = { ...name, ...alertOf(row, change.alert, { viewer, now }) };
    if (Object.keys(columns).length > 0) await updateSearch(tx, { memberId, id: change.id }, columns);
    return { ...row, ...columns };
  });
};

/** A new alert announces people who join from now on; a changed frequency continues where the last mail ended. */
const alertOf = (
  row: SavedSearchRow,
  alert: AlertFrequency | null | undefined,
  { viewer, now }: Pick<Context, 'viewer' | 'now'>,
) => {
  if (alert === undefined || alert === row.alert) return {};
  if (alert === null) return NO_ALERT;
  const why = whyNotConfirmed(viewer);
  if (why !== null) return refuse(why);
  const nextAt = nextAlertAt(alert, now, timeZoneOf(viewer));
  return { alert, alerted_until: row.alerted_until ?? now, next_alert_at: nextAt };
};
