import type { Database } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { createFakeClock } from '#test/support/fake-clock.ts';

type Wanted = {
  readonly siteId: number;
  readonly memberId?: MemberId | null;
  readonly kind: string;
  readonly to: string;
  readonly subject?: string;
  readonly html?: string;
  readonly text?: string;
  readonly at: Date;
};

/** Puts a mail into the outbox. */
export const buildMail = (db: Database, { memberId = null, at, ...wanted }: Wanted): Promise<void> =>
  db.transaction((tx) =>
    createMailer({ clock: createFakeClock(at), sender: null }).send(tx, {
      memberId,
      fromName: 'Site',
      subject: 'x',
      html: 'x',
      text: 'x',
      ...wanted,
    }),
  );
