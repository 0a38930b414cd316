import { insertCodes } from '#server/features/payments/discounts/codes-store.ts';
import type { WantedCodes } from '#server/features/payments/discounts/wanted-code-rules.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { fromPublicId, type MemberId } from '#server/platform/ids/public-id.ts';
import { newReference } from '#server/platform/ids/reference.ts';
import { StartError } from '#server/platform/start-error.ts';
import { normalEmail } from '#shared/domain/account/email-address.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';

type Context = { readonly db: Pick<Database, 'transaction'>; readonly now: Date };

/** Creates codes that each member of a site can use once. Returns them. */
export const createCodes = async ({ db, now }: Context, wanted: WantedCodes): Promise<readonly string[]> =>
  db.transaction(async (tx) => {
    const { domain, percentage, count, code, expiresAt, country, member, minimum, methods } = wanted;
    const site = await tx.kysely
      .selectFrom('sites')
      .select(['id', 'countries'])
      .where('domain', '=', domain)
      .executeTakeFirst();
    if (site === undefined) throw new StartError(`There is no site ${domain}.`);
    requireSold(site.countries as readonly CountryCode[], wanted);
    const memberId = member === null ? null : await findMember(tx, { siteId: site.id, member });
    const codes = code === null ? Array.from({ length: count }, () => newReference(10)) : [code];
    const rules = { percentage, expiresAt, country, memberId, minimum, methods };
    const made = await insertCodes(tx, { siteId: site.id, codes, ...rules }, now);
    if (made.length < codes.length) throw new StartError(`${domain} has a code ${codes.join(', ')} already.`);
    return codes;
  });

/** Throws if no order on the site could use the code. */
const requireSold = (countries: readonly CountryCode[], { domain, country, minimum }: WantedCodes): void => {
  if (country !== null && !countries.includes(country)) throw new StartError(`${domain} does not sell in ${country}.`);
  const sold = new Set<string>((country === null ? countries : [country]).map((each) => COUNTRY_PACKS[each].currency));
  if (minimum !== null && !sold.has(minimum.currency))
    throw new StartError(`${country === null ? domain : country} does not sell in ${minimum.currency}.`);
};

const findMember = async (
  tx: Transaction,
  { siteId, member }: { readonly siteId: number; readonly member: string },
): Promise<string> => {
  const members = tx.kysely.selectFrom('members').select('id').where('site_id', '=', siteId);
  const found = await (
    /^[0-9a-f]{16}$/.test(member)
      ? members.where('id', '=', fromPublicId<MemberId>(member))
      : members.where('email', '=', normalEmail(member))
  ).executeTakeFirst();
  if (found === undefined) throw new StartError(`Nobody there has the id or the address ${member}.`);
  return found.id;
};
