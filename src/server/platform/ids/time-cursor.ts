import { type AnyId, fromPublicId, toPublicId } from '#server/platform/ids/public-id.ts';

/** The keyset cursor of a list in order of time: the next page begins after this row. */
export type TimePosition<Id extends AnyId> = { readonly at: Date; readonly id: Id };

/** Written as milliseconds in base 36 and a public id. */
export const encodeTimeCursor = ({ at, id }: TimePosition<AnyId>): string =>
  `${at.getTime().toString(36)}-${toPublicId(id)}`;

/** The contract has checked the form. null: the first page, also when the number is no valid time. */
export const decodeTimeCursor = <Id extends AnyId>(cursor: string | undefined): TimePosition<Id> | null => {
  if (cursor === undefined) return null;
  const [time = '', id = ''] = cursor.split('-');
  const at = new Date(Number.parseInt(time, 36));
  return Number.isNaN(at.getTime()) ? null : { at, id: fromPublicId<Id>(id) };
};
