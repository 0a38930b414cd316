import { marksOfPhone } from '#server/features/debits/mandates/mandates-store.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

type Owner = { readonly id: MemberId; readonly phone: string };

const owners = statement<[companyId: string, marks: readonly Buffer[]], { id: MemberId; mark: Buffer }>(
  'debits-phone-owners',
  `select distinct member_id::text as id, phone_mark as mark from mandates
   where site_id in (select id from sites where company_id = $1) and phone_mark = any ($2::bytea[]) and phone_proved_at is not null and member_id is not null`,
);

/** Returns the members on all sites of a company who have confirmed these phone numbers. */
export const findPhoneOwners = async (
  tx: Transaction,
  secrets: Pick<SecretBox, 'marks'>,
  companyId: string,
  phones: readonly string[],
): Promise<Owner[]> => {
  const byMark = new Map(
    phones.flatMap((phone) => marksOfPhone(secrets, phone).map((mark) => [mark.toString('hex'), phone] as const)),
  );
  const rows = await tx.run(owners, [companyId, [...byMark.keys()].map((mark) => Buffer.from(mark, 'hex'))]);
  return rows.flatMap(({ id, mark }) => {
    const phone = byMark.get(mark.toString('hex'));
    return phone === undefined ? [] : [{ id, phone }];
  });
};
