import Scale from 'lucide-react/icons/scale';
import type { OwnDecision } from '#shared/contract/office/moderation-contract.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { DISPUTE_BODIES_URL, disputeCoordinatorOf } from '#shared/domain/countries/dispute-bodies.ts';
import styles from '#web/features/moderation/own-decisions.module.css';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

type Props = { readonly decisions: readonly OwnDecision[]; readonly country: CountryCode; readonly site: string };

/** The statements of reasons as mailed: what was decided, why, by whom, and where to appeal. */
export const OwnDecisions = ({ decisions, country, site }: Props) => {
  const t = useTranslations('own-decisions');
  if (decisions.length === 0) return <EmptyState picture={<Scale aria-hidden />} title={t('none')} />;
  return (
    <ul role="list" className={styles.list}>
      {decisions.map((decision) => (
        <Decision key={decision.reference} decision={decision} country={country} site={site} />
      ))}
    </ul>
  );
};

const Decision = ({ decision, country, site }: Omit<Props, 'decisions'> & { readonly decision: OwnDecision }) => {
  const t = useTranslations('decisions');
  const own = useTranslations('own-decisions');
  const reasons = useTranslations('reports');
  const helloReasons = useTranslations('hello');
  const photoReasons = useTranslations('photos');
  const { format } = useI18n();
  const { kind, reference, is_reversed: isReversed } = decision;
  const coordinator = disputeCoordinatorOf(country);
  const rule = () => {
    if (decision.kind === 'photo_rejected') return photoReasons(`rejected.${decision.reason}`);
    if (decision.kind === 'hello_rejected') return helloReasons(`rejected.${decision.reason}`);
    return reasons(`reasons.${decision.reason}`);
  };
  const source = kind === 'hello_rejected' ? 'source.hello' : 'source.review';
  return (
    <Card as="li" className={styles.item ?? ''}>
      <div className={styles.head}>
        <h2>{own(`titles.${kind}`)}</h2>
        {isReversed && <Badge tone="success">{own('reversed')}</Badge>}
        <span className={styles.quiet}>
          <span translate="no">{reference}</span> ·{' '}
          {t('decided_on', { date: format.date(decision.decided_at, 'long') })}
        </span>
      </div>
      <p>{t(`${kind}.what`, { site })}</p>
      <p>{t('why', { rule: rule() })}</p>
      {'message' in decision && decision.message !== '' && (
        <p className={styles.said}>{t('message', { message: decision.message })}</p>
      )}
      <p className={styles.quiet}>
        {t('ground')} {t(decision.is_reported ? 'source.report' : source)} {t('by_people')}
      </p>
      {!isReversed && (
        <>
          <p className={styles.quiet}>
            {t('disagree')} {t('contest_here')}{' '}
            {coordinator === null
              ? t('contest_court')
              : t('contest_body', { coordinator, list: `${t('contest_list')}: ${DISPUTE_BODIES_URL}` })}
          </p>
          <LinkButton variant="outline" href={`/complaints?topic=decision&about=${reference}`}>
            {t('appeal_button')}
          </LinkButton>
        </>
      )}
    </Card>
  );
};
