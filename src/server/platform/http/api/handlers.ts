import type { MemberContext, RequestContext } from '#server/platform/http/requests/request-context.ts';
import type { Call, CallInput, CallOutput } from '#shared/contract/call.ts';

type ContextFor<C extends Call> = C['caller'] extends 'anyone' ? RequestContext : MemberContext;

export type Handler<C extends Call> = (ctx: ContextFor<C>, input: CallInput<C>) => Promise<CallOutput<C>>;

/** One handler for each call of a contract: a missing or extra one is a type error. */
export type Handlers<Calls extends Readonly<Record<string, Call>>> = {
  readonly [Key in keyof Calls]: Handler<Calls[Key]>;
};
