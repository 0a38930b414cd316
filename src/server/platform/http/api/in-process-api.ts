import { describeRefusal, type RefusalText, toRefusal } from '#server/platform/http/api/answer-errors.ts';
import type { PreparedCalls } from '#server/platform/http/api/api-routes.ts';
import type { InProcessApi } from '#server/platform/http/pages/page-renderer.ts';
import { changesSomething } from '#server/platform/http/requests/cross-site.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';
import type { OutputOf } from '#shared/contract/contract.ts';
import { refusals } from '#shared/errors/refusals.ts';
import { typesettingOf } from '#shared/i18n/typeset.ts';

/**
 * Calls the API for server rendering with the caller check, validation and serializer of HTTP, so that a page contains
 * no more data.
 */
export const inProcessApi =
  (calls: PreparedCalls, ctx: RequestContext, textOf: RefusalText): InProcessApi =>
  async (name, request) => {
    const { query } = request as { query?: Record<string, unknown> };
    const call = calls.get(name);
    if (call === undefined) throw new Error(`There is no call ${name}.`);
    // Any website can link to a page, so rendering one must not change anything.
    if (changesSomething(name)) throw new Error(`${name} is not for rendering pages.`);
    try {
      const answer = await call(ctx, { query: asText(query), body: undefined });
      return { ok: true, data: JSON.parse(answer) as OutputOf<typeof name> };
    } catch (error) {
      const refusal = toRefusal(error);
      if (refusal === null) throw error;
      const { status } = refusals[refusal.code];
      return {
        ok: false,
        refusal: describeRefusal(refusal, typesettingOf(ctx.locale, ctx.geoCountry), textOf).error,
        status,
      };
    }
  };

/** Query values are text, as over HTTP. */
const asText = (query: Record<string, unknown> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]),
  );
