import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Answer } from '#test/support/builders/caller.ts';
import type { Buying } from '#test/support/buying.ts';
import type { TestApp } from '#test/support/start-test-app.ts';

/** Returns the IBAN of an account number (BBAN) by adding the country code and the check digits. */
const ibanOf = (country: string, bban: string): string => {
  const digits = Array.from(`${bban}${country}00`, (letter) => Number.parseInt(letter, 36)).join('');
  return `${country}${`${98n - (BigInt(digits) % 97n)}`.padStart(2, '0')}${bban}`;
};

/** Members who pay by direct debit, through the sandbox of a test app. */
export const openDebiting = (app: TestApp, buying: Buying) => {
  let people = 0;
  /** Returns a new German IBAN and a new phone number. German account numbers have no check digits of their own. */
  const person = (): { readonly iban: string; readonly phone: string } => {
    people += 1;
    return {
      iban: ibanOf('DE', `37040044${`${532_013_000 + people}`.padStart(10, '0')}`),
      phone: `+3161${`${(people * 130_003) % 10_000_000}`.padStart(7, '0')}`,
    };
  };
  const call = (name: string, memberId: MemberId, body: object): Promise<Answer> =>
    app.call(name, { as: buying.as(memberId), body });
  const put = (memberId: MemberId, step: 'account' | 'address', body: object) =>
    call(`PUT /api/direct-debit-${step}.php`, memberId, body);
  const sendCode = (memberId: MemberId, phone: string) => call('POST /api/direct-debit-code.php', memberId, { phone });
  const enterCode = (memberId: MemberId, otp: string) => call('POST /api/direct-debit-phone.php', memberId, { otp });
  const sign = (memberId: MemberId, words: string) => call('POST /api/direct-debit-mandate.php', memberId, { words });
  /** Returns the code that was sent last to this phone. */
  const codeFor = async (phone: string): Promise<string> => {
    const { rows } = await app.db.query(
      'select body from sandbox_sms where recipient = $1 order by created_at desc, ctid desc limit 1',
      [phone],
    );
    return /\d{6}/.exec((rows[0] as { body: string } | undefined)?.body ?? '')?.[0] ?? '';
  };
  const orderAt = async (memberId: MemberId): Promise<string> => {
    const { rows } = await app.db.query(
      `select o.id from sandbox_orders o join payment_attempts a on a.merchant_ref = o.reference
       join purchases p on p.id = a.purchase_id where p.member_id = $1 order by o.created_at desc, a.number desc limit 1`,
      [memberId],
    );
    return (rows[0] as { id: string }).id;
  };
  const joinsWithAddress = async (iban = person().iban, holder = 'Anna Bakker'): Promise<MemberId> => {
    const memberId = await buying.joins();
    await put(memberId, 'account', { iban, holder });
    await put(memberId, 'address', { street: 'Keizersgracht', house_number: '1', zip: '1015 CJ', city: 'Amsterdam' });
    return memberId;
  };
  const settle = async (): Promise<void> => {
    // After the checks of the payment itself have become due.
    app.clock.advance({ minutes: 2 });
    await buying.settleDown();
  };

  /** Marks the member's sessions as just confirmed by password. */
  const confirm = async (memberId: MemberId): Promise<void> => {
    await app.db.query('update sessions set confirmed_at = $2 where member_id = $1', [memberId, app.clock.now()]);
  };

  return {
    person,
    put,
    sendCode,
    enterCode,
    sign,
    codeFor,
    joinsWithAddress,
    show: async (memberId: MemberId) =>
      (await app.call('GET /api/direct-debit.php', { as: buying.as(memberId) })).json.direct_debit,
    confirm,
    /** Creates a member who has completed all steps and signed the mandate. */
    joinsSigned: async (
      iban = person().iban,
      { holder = 'Anna Bakker', phone = person().phone }: { readonly holder?: string; readonly phone?: string } = {},
    ): Promise<MemberId> => {
      const memberId = await joinsWithAddress(iban, holder);
      // All members of a test share one IP address, so its rate limit is reset.
      await app.db.query('truncate rate_counts');
      await sendCode(memberId, phone);
      const { json } = await enterCode(memberId, await codeFor(phone));
      const signed = await sign(memberId, json.direct_debit.words);
      if (signed.json.direct_debit.step !== 'signed') throw new Error('The mandate was not signed.');
      return memberId;
    },
    /** Confirms the password first, because the clock may have advanced by days since. */
    order: async (memberId: MemberId) => {
      await confirm(memberId);
      return buying.order(memberId, { method: 'sepa_direct_debit' });
    },
    /** Sets the outcome of the last collection, and runs all jobs that follow. */
    decide: async (memberId: MemberId, outcome: string): Promise<void> => {
      const path = `/dev/payments/orders/${await orderAt(memberId)}`;
      await buying.sandbox.form(path, { outcome, timing: 'on_time' });
      await settle();
    },
    /** Lets the bank give the returned money of the last collection to the shop again. */
    wins: async (memberId: MemberId): Promise<void> => {
      await buying.sandbox.form(`/dev/payments/orders/${await orderAt(memberId)}/money`, { reversal: 'won' });
      await settle();
    },
    /** Returns the last collection with this reason code: the bank refuses it or takes the money back. */
    returns: async (memberId: MemberId, code: string): Promise<void> => {
      await buying.sandbox.form(`/dev/payments/orders/${await orderAt(memberId)}/return`, { code });
      await settle();
    },
  };
};
