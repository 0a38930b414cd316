import { Resolver } from 'node:dns/promises';
import { fine, type Finding, quote, reasonOf, warning } from '#scripts/doctor/finding.ts';
import type { Config } from '#server/config.ts';

type FindExchanges = (domain: string) => Promise<readonly { readonly exchange: string; readonly priority?: number }[]>;
type CheckFound = (returnDomain: string, exchanges: readonly string[]) => Promise<readonly Finding[]>;

const resolver = new Resolver({ timeout: 3_000, tries: 2 });
const MOST_NAMED = 10;
/** Returns true if the DNS has answered that there is no such record; false: it has not answered. */
export const isNoRecord = (error: unknown): boolean =>
  ['ENOTFOUND', 'ENODATA'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Checks that bounces and spam complaints are received. */
export const checkMailReturns = async (
  { demo, mail }: Pick<Config, 'demo' | 'mail'>,
  checkFound: CheckFound,
  findExchanges: FindExchanges = (domain) => resolver.resolveMx(domain),
): Promise<readonly Finding[]> => {
  if (demo || mail.smtpUrl === null) return [fine('MAIL_RETURN: not needed, because no mail is sent')];
  const { returnDomain, inUrl } = mail;
  if (returnDomain === null)
    return [
      warning(
        'MAIL_RETURN is not set: mails are still sent to mailboxes that are gone, and to people who have reported them as spam.',
        'Set MAIL_RETURN to a domain of its own, such as returns.example.com, with an MX that leads to MAIL_IN.',
      ),
    ];
  if (inUrl === null)
    return [
      warning(
        `MAIL_IN is not set: this server does not read the bounces and complaints that ${returnDomain} receives.`,
        'Set MAIL_IN, on one node at least: smtp://host:port, or lmtp:// behind a mail server.',
      ),
    ];
  const remedy = `Give ${returnDomain} an MX record that leads to ${new URL(inUrl).host} or to a mail server before it.`;
  try {
    const found = (await findExchanges(returnDomain)).toSorted((a, b) => (a.priority ?? 0) - (b.priority ?? 0));
    const exchanges = found.map(({ exchange }) => exchange).filter((exchange) => exchange !== '');
    const named = exchanges.slice(0, MOST_NAMED).map(quote);
    const more = exchanges.length > MOST_NAMED ? ` and ${exchanges.length - MOST_NAMED} more` : '';
    if (exchanges.length === 0) return [warning(`MAIL_RETURN: ${returnDomain} receives no mail.`, remedy)];
    const first = fine(`MAIL_RETURN: ${returnDomain} is received by ${named.join(', ')}${more}`);
    return [first, ...(await checkFound(returnDomain, exchanges))];
  } catch (error) {
    return [
      isNoRecord(error)
        ? warning(`MAIL_RETURN: ${returnDomain} has no MX (${reasonOf(error)}).`, remedy)
        : warning(
            `MAIL_RETURN: the DNS could not be asked from here who receives mail for ${returnDomain} (${reasonOf(error)}).`,
            'Run the doctor again on a machine with a network.',
          ),
    ];
  }
};
