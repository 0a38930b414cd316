import { fromPublicId, type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';

/** Where a list in the order of time goes on: after this row. */
export type TimePosition = { readonly at: Date; readonly id: MemberId };

/** Milliseconds in base 36 and a public id. */
export const encodeTimeCursor = ({ at, id }: TimePosition): string => `${at.getTime().toString(36)}-${toPublicId(id)}`;

/** The contract's pattern has been checked before. */
export const decodeTimeCursor = (cursor: string): TimePosition => {
  const [time = '', id = ''] = cursor.split('-');
  return { at: new Date(Number.parseInt(time, 36)), id: fromPublicId<MemberId>(id) };
};
