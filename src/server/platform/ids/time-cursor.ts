import { type ConversationId, fromPublicId, type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';

/** Where a list in the order of time goes on: after this row. */
export type TimePosition<Id extends MemberId | ConversationId> = { readonly at: Date; readonly id: Id };

/** Milliseconds in base 36 and a public id. */
export const encodeTimeCursor = ({ at, id }: TimePosition<MemberId | ConversationId>): string =>
  `${at.getTime().toString(36)}-${toPublicId(id)}`;

/** The contract has checked the form. null, the beginning: there is none, or its number is no moment. */
export const decodeTimeCursor = <Id extends MemberId | ConversationId>(
  cursor: string | undefined,
): TimePosition<Id> | null => {
  if (cursor === undefined) return null;
  const [time = '', id = ''] = cursor.split('-');
  const at = new Date(Number.parseInt(time, 36));
  return Number.isNaN(at.getTime()) ? null : { at, id: fromPublicId<Id>(id) };
};
