import type { ModeratedReport } from '#shared/contract/office/moderation-contract.ts';
import { URGENT_REASONS } from '#shared/domain/report-reasons.ts';
import { voiceLength } from '#shared/domain/voice-rules.ts';
import { isolated } from '#shared/i18n/isolated.ts';
import { MemberLine } from '#web/features/moderation/member-line.tsx';
import { ReportDecision } from '#web/features/moderation/reports/report-decision.tsx';
import styles from '#web/features/moderation/reports/report-list.module.css';
import { ReversalButton } from '#web/features/moderation/reversal-button.tsx';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Card } from '#web/ui/card/card.tsx';

/** A report: its text, the content reported, the member as they are now, and the decision. */
export const ReportItem = ({ report }: { report: ModeratedReport }) => {
  const t = useTranslations('moderation');
  const reasons = useTranslations('reports');
  const { format } = useI18n();
  const { reference, kind, reason, outcome, closed_at: closedAt, member } = report;
  return (
    <Card as="li" className={styles.item ?? ''}>
      <div className={styles.head}>
        <h3>{reasons(`reasons.${reason}`)}</h3>
        {URGENT_REASONS.includes(reason) && <Badge tone="danger">{t('reports.urgent')}</Badge>}
        <Badge>{t(`reports.kind.${kind}`)}</Badge>
        <span className={styles.reference}>
          {reference} · {format.date(report.created_at, 'moment')} ·{' '}
          {t(report.by_member ? 'reports.by_member' : 'reports.by_visitor')}
        </span>
      </div>
      {report.address !== null && <p className={styles.said}>{report.address}</p>}
      {report.text === '' ? (
        <p className={styles.quiet}>{t('reports.no_words')}</p>
      ) : (
        <blockquote className={styles.said}>{report.text}</blockquote>
      )}
      <div className={styles.two}>
        <Evidence report={report} />
        <div>
          <p className={styles.label}>{t('reports.now')}</p>
          {member === null ? <p>{t('reports.nobody')}</p> : <MemberLine member={member} />}
        </div>
      </div>
      {outcome === null ? (
        <ReportDecision report={report} />
      ) : (
        <div className={styles.head}>
          <Badge tone={outcome === 'no_action' ? 'neutral' : 'warning'}>{t(`outcomes.${outcome}`)}</Badge>
          {closedAt !== null && <span className={styles.reference}>{format.date(closedAt, 'moment')}</span>}
          {member !== null && <ReversalButton member={member} outcome={outcome} />}
        </div>
      )}
    </Card>
  );
};

const Evidence = ({ report }: { report: ModeratedReport }) => {
  const { kind, evidence, evidence_filename: picture, evidence_voice_filename: voice } = report;
  const t = useTranslations('moderation');
  const questions = useTranslations('profile-prompts');
  const { format } = useI18n();
  if (evidence === null) return <p className={styles.quiet}>{t('reports.no_evidence')}</p>;
  const { name, age, gender, country, city, about_me: about, prompts, caption, messages } = evidence;
  return (
    <div>
      <p className={styles.label}>{t('reports.then')}</p>
      <div className={styles.evidence}>
        {picture !== null && <img src={picture} alt={t('reports.picture', { name })} loading="lazy" />}
        <div className={styles.words}>
          <p>
            <strong>
              {isolated(name)}, {format.number(age)}
            </strong>
          </p>
          <p className={styles.label}>
            {t(`gender.${gender}`)} · {[city, format.country(country)].filter((part) => part !== null).join(', ')}
          </p>
          {about !== '' && <p>{about}</p>}
          {prompts.map(({ prompt, answer }) => (
            <p key={prompt}>
              <span className={styles.label}>{questions(prompt)}</span> {answer}
            </p>
          ))}
          {caption !== '' && <p className={styles.quiet}>{caption}</p>}
          {messages.length > 0 && <Messages messages={messages} />}
          {voice !== null && (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what a member says
            <audio
              controls
              preload="none"
              src={voice}
              aria-label={
                kind === 'profile'
                  ? t('hellos.player', { name })
                  : // The reported message is the last one.
                    t('reports.sent.voice', { length: voiceLength(Number(messages.at(-1)?.text)) })
              }
            />
          )}
        </div>
      </div>
    </div>
  );
};

type Said = NonNullable<ModeratedReport['evidence']>['messages'];

/** Plain text, so that links cannot be opened. */
const Messages = ({ messages }: { readonly messages: Said }) => {
  const t = useTranslations('moderation');
  const { format } = useI18n();
  return (
    <>
      <p className={styles.label}>{t('reports.messages')}</p>
      <ol className={styles.messages}>
        {messages.map((message) => {
          const { kind, text, sent_at: at } = message;
          return (
            <li key={at + text} className={message === messages.at(-1) ? styles.reported : undefined}>
              {kind === 'text' ? text : t(`reports.sent.${kind}`, { length: voiceLength(Number(text)) })}
              <time dateTime={at} className={styles.quiet}>
                {format.date(at, 'moment')}
              </time>
            </li>
          );
        })}
      </ol>
    </>
  );
};
