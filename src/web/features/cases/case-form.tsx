import { useState } from 'react';
import type { OutputOf } from '#shared/contract/contract.ts';
import { CASE_ABOUT_LENGTH, CASE_TEXT_LENGTH, type CaseTopic } from '#shared/domain/case-topics.ts';
import { cleanText } from '#shared/domain/written-text.ts';
import styles from '#web/features/cases/case-form.module.css';
import { useApi } from '#web/platform/app/use-app.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

type Props = {
  readonly topic: Exclude<CaseTopic, 'content'>;
  /** true for members: the answer goes to their address */
  readonly hasAddress: boolean;
  /** the decision's reference, from a link */
  readonly about: string;
  /** the reference of an earlier complaint that was answered; it is put before the text */
  readonly earlier: string | null;
};

/** A form for complaints not about content. For mails it asks only for the email address, not for a text. */
export const CaseForm = ({ topic, hasAddress, about, earlier }: Props) => {
  const t = useTranslations('complaints');
  const api = useApi();
  const [sent, setSent] = useState<OutputOf<'POST /api/complaint.php'> | null>(null);
  const isMail = topic === 'mail';
  const asksAddress = isMail || !hasAddress;
  const opening = isMail || earlier === null ? '' : t('earlier', { reference: earlier });
  const form = useForm({
    check: (valueOf) => {
      const required = [...(isMail ? [] : ['text']), ...(asksAddress ? ['email'] : [])];
      return Object.fromEntries(
        required.filter((name) => cleanText(valueOf(name)) === '').map((name) => [name, t('missing')] as const),
      );
    },
    send: (valueOf) => {
      const [text, email] = [cleanText(valueOf('text')), cleanText(valueOf('email'))];
      if (topic === 'mail') return api('POST /api/complaint.php', { body: { topic, email, text: '' } });
      const said = { text: opening === '' ? text : `${opening}\n\n${text}`, ...(asksAddress && { email }) };
      if (topic === 'service') return api('POST /api/complaint.php', { body: { topic, ...said } });
      return api('POST /api/complaint.php', { body: { topic, about: cleanText(valueOf('about')), ...said } });
    },
    onDone: setSent,
  });

  if (sent !== null) return <Sent sent={sent} isMail={isMail} onAgain={() => setSent(null)} />;
  return (
    <form method="post" noValidate className={styles.form} onSubmit={form.onSubmit}>
      <p>{t(`topic_hints.${topic}`)}</p>
      {opening !== '' && <p>{opening}</p>}
      <div role="alert">{form.problem !== null && <Alert tone="danger">{form.problem}</Alert>}</div>
      {(topic === 'money' || topic === 'decision') && (
        <Field
          label={t(topic === 'money' ? 'order' : 'decision')}
          note={t('optional')}
          {...(topic === 'decision' && { hint: t('decision_hint') })}
        >
          {(control) => <TextInput {...control} name="about" maxLength={CASE_ABOUT_LENGTH} defaultValue={about} />}
        </Field>
      )}
      {!isMail && (
        <Field label={t('what')} error={form.errorOf('text')}>
          {(control) => (
            <TextArea {...control} name="text" maxLength={CASE_TEXT_LENGTH - opening.length - 2} rows={5} required />
          )}
        </Field>
      )}
      {asksAddress ? (
        <Field
          label={t('email')}
          hint={t(isMail ? 'email_mail_hint' : 'email_case_hint')}
          error={form.errorOf('email')}
        >
          {(control) => (
            <TextInput {...control} name="email" type="email" autoComplete="email" maxLength={254} required />
          )}
        </Field>
      ) : (
        <p>{t('member_email')}</p>
      )}
      <Button type="submit" size="large" block loadingLabel={form.isPending && t('sending')}>
        {t(isMail ? 'submit_mail' : 'submit_case')}
      </Button>
    </form>
  );
};

type SentProps = {
  readonly sent: OutputOf<'POST /api/complaint.php'>;
  readonly isMail: boolean;
  readonly onAgain: () => void;
};

const Sent = ({ sent: { reference, due_at: dueAt }, isMail, onAgain }: SentProps) => {
  const t = useTranslations('complaints');
  const { format } = useI18n();
  return (
    <div ref={(element) => element?.focus()} tabIndex={-1} className={styles.form}>
      <Alert tone="success" title={t(isMail ? 'done.mail_title' : 'done.case_title')}>
        <p>{t('done.reference', { reference })}</p>
        {dueAt !== null && <p>{t('done.due', { date: format.date(dueAt, 'long') })}</p>}
        <p>{t(isMail ? 'done.mail_text' : 'done.case_mailed')}</p>
      </Alert>
      <Button variant="outline" onClick={onAgain}>
        {t('done.again')}
      </Button>
    </div>
  );
};
