import { DAY_MS } from '#shared/domain/time.ts';

/** A reminder that no other member's action caused: a photo is missing, or a refund right ends soon. */
export type OwnReminder =
  | { readonly what: 'photo' }
  | {
      readonly what: 'refund';
      readonly credits: number;
      /** the refund for these credits */
      readonly cents: number;
      readonly currency: string;
      readonly reference: string;
      /** the last day in the buyer's time zone: YYYY-MM-DD */
      readonly until: string;
      readonly endsAt: Date;
    };

export type ReminderInput = {
  /** member without a photo since this date; null: has a photo */
  readonly photoSince: Date | null;
  /** the order whose refund right ends first; null: none */
  readonly refund: Extract<OwnReminder, { what: 'refund' }> | null;
};

export type Reminded = {
  /** number of photo reminders sent */
  readonly photoReminders: number;
  /** the end of the latest refund period that a reminder was about */
  readonly refundReminded: Date | null;
};

export type DueReminder = Reminded & { readonly reminder: OwnReminder; readonly at: Date };

const PHOTO_DAYS: readonly number[] = [2, 9];
/** A photo reminder that is more than five days late is skipped. */
const PHOTO_LATE_DAYS = 5;
const REFUND_BEFORE_DAYS = 3;

const plusDays = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

const photoDue = ({ photoSince }: ReminderInput, reminded: Reminded, now: Date): DueReminder[] => {
  if (photoSince === null) return [];
  const index = PHOTO_DAYS.findIndex(
    (days, place) => place >= reminded.photoReminders && plusDays(photoSince, days + PHOTO_LATE_DAYS) > now,
  );
  const days = PHOTO_DAYS[index];
  if (days === undefined) return [];
  return [{ ...reminded, reminder: { what: 'photo' }, at: plusDays(photoSince, days), photoReminders: index + 1 }];
};

const refundDue = ({ refund }: ReminderInput, reminded: Reminded, now: Date): DueReminder[] => {
  if (refund === null || refund.endsAt <= now) return [];
  if (reminded.refundReminded !== null && refund.endsAt <= reminded.refundReminded) return [];
  return [
    { ...reminded, reminder: refund, at: plusDays(refund.endsAt, -REFUND_BEFORE_DAYS), refundReminded: refund.endsAt },
  ];
};

/** Returns the reminders that are still to come. The refund comes first, because it has a deadline. */
export const remindersToCome = (input: ReminderInput, reminded: Reminded, now: Date): DueReminder[] => [
  ...refundDue(input, reminded, now),
  ...photoDue(input, reminded, now),
];
