import { resolveMx } from 'node:dns/promises';
import { fine, type Finding, reasonOf, warning } from '#scripts/doctor/finding.ts';
import type { Config } from '#server/config.ts';

type FindExchanges = (domain: string) => Promise<readonly { readonly exchange: string }[]>;

/** Whether mails that cannot be delivered, and complaints, find their way back. */
export const checkReturns = async (
  { demo, mail }: Pick<Config, 'demo' | 'mail'>,
  findExchanges: FindExchanges = resolveMx,
): Promise<Finding> => {
  if (demo || mail.smtpUrl === null) return fine('MAIL_RETURN: nothing is sent, nothing comes back');
  const { returnDomain, inUrl } = mail;
  if (returnDomain === null) {
    return warning(
      'MAIL_RETURN is not set: mails go on to mailboxes that are gone, and to people who call them spam.',
      'Set MAIL_RETURN to a domain of its own, such as returns.example.com, with an MX that leads to MAIL_IN.',
    );
  }
  if (inUrl === null) {
    return warning(
      `MAIL_IN is not set: what comes back to ${returnDomain} is not read by this server.`,
      'Set MAIL_IN, on one node at least: smtp://host:port, or lmtp:// behind a mail server.',
    );
  }
  const remedy = `Give ${returnDomain} an MX record that leads to ${new URL(inUrl).host} or to a mail server before it.`;
  try {
    const exchanges = (await findExchanges(returnDomain)).filter(({ exchange }) => exchange !== '');
    return exchanges.length > 0
      ? fine(`MAIL_RETURN: ${returnDomain} is received by ${exchanges.map(({ exchange }) => exchange).join(', ')}`)
      : warning(`MAIL_RETURN: ${returnDomain} receives no mail.`, remedy);
  } catch (error) {
    return warning(`MAIL_RETURN: ${returnDomain} has no MX (${reasonOf(error)}).`, remedy);
  }
};
