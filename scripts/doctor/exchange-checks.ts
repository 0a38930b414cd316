import { randomBytes } from 'node:crypto';
import { askExchange } from '#scripts/doctor/ask-exchange.ts';
import { fine, type Finding, quote, reasonOf, warning } from '#scripts/doctor/finding.ts';
import type { ReturnAddresses } from '#server/platform/mail/return-addresses.ts';

type Returns = {
  readonly returnDomain: string;
  readonly exchanges: readonly string[];
  /** null: the key that signs the addresses cannot be read here */
  readonly addresses: ReturnAddresses | null;
};

/** Number of mail servers asked, most preferred first; the others are only fallbacks. */
const MOST_ASKED = 4;

/** Checks that the mail servers of the return domain accept bounce addresses of this installation, and no others. */
export const checkExchanges = (
  { returnDomain, exchanges, addresses }: Returns,
  now: Date,
  ask: typeof askExchange = askExchange,
): Promise<Finding[]> => {
  const stranger = `doctor-${randomBytes(6).toString('hex')}@${returnDomain}`;
  const signed = addresses?.forReturns('1', false, now);
  const recipients = signed === undefined ? [stranger] : [stranger, signed];
  return Promise.all(
    exchanges.slice(0, MOST_ASKED).map(async (host) => {
      try {
        const { recipients: answers } = await ask({ host }, recipients);
        return judge(`MAIL_RETURN: ${quote(host)}`, answers);
      } catch (error) {
        return warning(
          `MAIL_RETURN: ${quote(host)} could not be asked from here (${reasonOf(error)}). This alone does not mean that bounces are lost.`,
          'Many networks block outgoing port 25: run the doctor where it is open. If it is, check that the server runs and that this name leads to MAIL_IN.',
        );
      }
    }),
  );
};

type Answer = { readonly code: number; readonly text: string };

const judge = (who: string, [stranger, signed]: readonly Answer[]): Finding => {
  if (stranger !== undefined && stranger.code < 400)
    return warning(
      `${who} accepts addresses that this installation has not signed.`,
      'Let the MX lead to MAIL_IN itself, or let the mail server in front of it check each recipient with MAIL_IN before it accepts a mail.',
    );
  if (signed !== undefined && signed.code >= 500)
    return warning(
      `${who} rejects addresses that this installation has signed (${quote(signed.text)}): bounces and complaints are lost.`,
      'Let the MX lead to the MAIL_IN of this installation, and give all nodes the same SECRET_KEY.',
    );
  const unsure = [stranger, signed].find((answer) => answer !== undefined && answer.code < 500 && answer.code >= 400);
  if (unsure !== undefined)
    return warning(
      `${who} answered that it wants to be asked later (${quote(unsure.text)}).`,
      'Run the doctor again in ten minutes.',
    );
  return fine(
    signed === undefined
      ? `${who} rejects addresses that are not signed`
      : `${who} accepts addresses that this installation has signed, and rejects all others`,
  );
};
