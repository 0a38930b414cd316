import { DAY_MS } from '#shared/domain/time.ts';

/** What is missing, or ends soon, without anybody having done anything. */
export type OwnReminder =
  | { readonly what: 'photo' }
  | {
      readonly what: 'refund';
      readonly credits: number;
      /** what is paid back for them */
      readonly cents: number;
      readonly currency: string;
      readonly reference: string;
      /** the last day, as the buyer's calendar has it: YYYY-MM-DD */
      readonly until: string;
      readonly endsAt: Date;
    };

export type Missing = {
  /** since when somebody without a photo is a member; null: there is one */
  readonly photoSince: Date | null;
  /** the order whose credits can be given back for the shortest time; null: there is none */
  readonly refund: Extract<OwnReminder, { what: 'refund' }> | null;
};

export type Reminded = {
  /** how often a photo was asked for */
  readonly photoReminders: number;
  /** the end of the latest window that was told of */
  readonly refundReminded: Date | null;
};

export type DueReminder = Reminded & { readonly reminder: OwnReminder; readonly at: Date };

const PHOTO_DAYS: readonly number[] = [2, 9];
/** Who could not be told for so long has got used to it. */
const PHOTO_LATE_DAYS = 5;
const REFUND_BEFORE_DAYS = 3;

const plusDays = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

const photoDue = ({ photoSince }: Missing, reminded: Reminded, now: Date): DueReminder[] => {
  if (photoSince === null) return [];
  const index = PHOTO_DAYS.findIndex(
    (days, place) => place >= reminded.photoReminders && plusDays(photoSince, days + PHOTO_LATE_DAYS) > now,
  );
  const days = PHOTO_DAYS[index];
  if (days === undefined) return [];
  return [{ ...reminded, reminder: { what: 'photo' }, at: plusDays(photoSince, days), photoReminders: index + 1 }];
};

const refundDue = ({ refund }: Missing, reminded: Reminded, now: Date): DueReminder[] => {
  if (refund === null || refund.endsAt <= now) return [];
  if (reminded.refundReminded !== null && refund.endsAt <= reminded.refundReminded) return [];
  return [
    { ...reminded, reminder: refund, at: plusDays(refund.endsAt, -REFUND_BEFORE_DAYS), refundReminded: refund.endsAt },
  ];
};

/** The reminders that are still to come, the one about money first: it is of no use later. */
export const remindersToCome = (missing: Missing, reminded: Reminded, now: Date): DueReminder[] => [
  ...refundDue(missing, reminded, now),
  ...photoDue(missing, reminded, now),
];
