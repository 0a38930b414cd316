import CircleCheck from 'lucide-react/icons/circle-check';
import UserRound from 'lucide-react/icons/user-round';
import { useEffect, useRef, useState } from 'react';
import type { OutputOf } from '#shared/contract/contract.ts';
import type { MemberProfile } from '#shared/contract/people/members-contract.ts';
import { REPORT_REASONS, REPORT_TEXT_LENGTH } from '#shared/domain/report-reasons.ts';
import { ReasonSelect } from '#web/features/reports/reason-select.tsx';
import styles from '#web/features/reports/report-form.module.css';
import { reportablePhotos } from '#web/features/reports/report-rules.ts';
import { useApp } from '#web/platform/app/use-app.ts';
import { useForm, type ValueOf } from '#web/platform/forms/use-form.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';

type Member = Pick<MemberProfile, 'id' | 'name' | 'photos' | 'is_blocked_by_me'>;
type ReportedMessage = { readonly conversation: string; readonly message: number };
type Receipt = OutputOf<'POST /api/report.php'> & { readonly isBlocked: boolean };

type Props = {
  readonly member: Member;
  /** if set, the report is about this message only */
  readonly message?: ReportedMessage;
  readonly onClose: () => void;
};

/** Asks for the reason, the content and whether to block the member; then shows the receipt. */
export const ReportForm = ({ member, message, onClose }: Props) => {
  const t = useTranslations('reports');
  const { api, queryClient } = useApp();
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const { id, name } = member;
  const photos = message === undefined ? reportablePhotos(member.photos) : [];

  const reasonOf = (valueOf: ValueOf) => REPORT_REASONS.find((one) => one === valueOf('reason'));
  const form = useForm({
    check: (valueOf): Record<string, string> => (reasonOf(valueOf) === undefined ? { reason: t('choose') } : {}),
    send: async (valueOf) => {
      const reason = reasonOf(valueOf);
      if (reason === undefined) return null;
      const photo = photos.find(({ key }) => key === valueOf('about'))?.key;
      const profileOrPhoto =
        photo === undefined
          ? ({ kind: 'profile', profile: id } as const)
          : ({ kind: 'photo', profile: id, photo } as const);
      const about = message === undefined ? profileOrPhoto : ({ kind: 'message', ...message } as const);
      const isBlocked = valueOf('block') === 'on';
      const body = { about, reason, text: valueOf('text'), block: isBlocked };
      const result = await api('POST /api/report.php', { body });
      return result.ok ? { ok: true, data: { ...result.data, isBlocked } } : result;
    },
    onDone: setReceipt,
  });
  // Refetched only after the receipt was read: a block would change the profile behind the dialog.
  const finish = () => {
    onClose();
    if (receipt?.isBlocked === true) void queryClient.invalidateQueries();
  };

  if (receipt !== null) return <ReportReceipt receipt={receipt} name={name} onClose={finish} />;
  return (
    <form method="post" noValidate className={styles.form} onSubmit={form.onSubmit}>
      <p className={styles.intro}>{t('intro', { name })}</p>
      {message !== undefined && <p className={styles.intro}>{t('message_copied', { name })}</p>}
      <div role="alert">{form.problem !== null && <Alert tone="danger">{form.problem}</Alert>}</div>
      {photos.length > 0 && (
        <RadioGroup
          legend={t('about')}
          name="about"
          look="chips"
          defaultValue="profile"
          options={[
            { value: 'profile', label: t('about_profile'), icon: <UserRound aria-hidden /> },
            ...photos.map(({ key, thumb }, index) => ({
              value: key,
              label: t('about_photo', { number: index + 1 }),
              icon: <img src={thumb} alt="" className={styles.thumb} width="36" height="36" />,
            })),
          ]}
        />
      )}
      <Field label={t('reason')} error={form.errorOf('reason')}>
        {(control) => <ReasonSelect {...control} data-autofocus onChange={() => form.clearError('reason')} />}
      </Field>
      <Field label={t('text')} note={t('optional')} hint={t('text_hint')}>
        {(control) => <TextArea {...control} name="text" maxLength={REPORT_TEXT_LENGTH} rows={3} />}
      </Field>
      {!member.is_blocked_by_me && (
        <Checkbox name="block" label={t('also_block', { name })} hint={t('block_hint', { name })} />
      )}
      <div className={styles.actions}>
        <Button variant="outline" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" loadingLabel={form.isPending && t('sending')}>
          {t('submit')}
        </Button>
      </div>
    </form>
  );
};

const ReportReceipt = ({ receipt, name, onClose }: { receipt: Receipt; name: string; onClose: () => void }) => {
  const t = useTranslations('reports');
  // The button that had the focus was removed.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.receipt}>
      <CircleCheck aria-hidden className={styles.check} />
      <h3 ref={heading} tabIndex={-1}>
        {t(receipt.is_repeat ? 'done.repeat' : 'done.title')}
      </h3>
      <p>{t('done.reference', { reference: receipt.reference })}</p>
      <p className={styles.intro}>{t(receipt.is_mailed ? 'done.mailed' : 'done.next')}</p>
      {receipt.isBlocked && <p>{t('done.blocked', { name })}</p>}
      <Button onClick={onClose}>{t('done.close')}</Button>
    </div>
  );
};
