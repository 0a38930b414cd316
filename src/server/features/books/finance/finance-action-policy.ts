import type { Currency } from '#shared/domain/countries/country-packs.ts';
import { ALONE_UP_TO_CENTS } from '#shared/domain/pay/finance-rules.ts';

/**
 * SQL: the reader is, or may be, the person who made request `f`; true if the requesting account is erased and cannot be
 * compared.
 */
export const isByReader = (reader: `$${number}`): string => `coalesce(is_same_person(f.actor_id, ${reader}), true)`;

/**
 * SQL: the buyer is not operator `$2`, and has another mailbox, so is not the operator's account on another site either.
 * Takes the columns of the buyer's account.
 */
export const notOwnPurchase = (buyer: { readonly id: string; readonly email: string }): string =>
  `${buyer.id} is distinct from $2
    and mailbox_of(${buyer.email}) is distinct from (select mailbox_of(email) from members where id = $2)`;

/** Returns true if one operator may decide about the sum without a colleague. */
export const mayDecideAlone = (cents: number, currency: string): boolean =>
  cents <= ALONE_UP_TO_CENTS[currency as Currency];

/** Returns why the operator may not approve a request, or null. `asked` null: there is no request yet, and anyone may make one. */
export const whyCannotApprove = (asked: { readonly is_by_reader: boolean } | null): 'refund_asked_yourself' | null =>
  asked?.is_by_reader === true ? 'refund_asked_yourself' : null;
