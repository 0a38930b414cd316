declare const brand: unique symbol;
type Branded<Name extends string> = string & { readonly [brand]: Name };

/** Ids as the database writes them: signed 64-bit decimals. */
export type MemberId = Branded<'MemberId'>;
export type PhotoId = Branded<'PhotoId'>;
export type VoiceId = Branded<'VoiceId'>;
export type ConversationId = Branded<'ConversationId'>;

export type AnyId = MemberId | PhotoId | VoiceId | ConversationId;

/** Database id → 16 hexadecimal digits on the wire. */
export const toPublicId = (id: string): string => BigInt.asUintN(64, BigInt(id)).toString(16).padStart(16, '0');

/** 16 hexadecimal digits → database id. The contract's pattern has been checked before. */
export const fromPublicId = <Id extends AnyId>(publicId: string): Id =>
  BigInt.asIntN(64, BigInt(`0x${publicId}`)).toString() as Id;
