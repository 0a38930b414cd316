import type { IconInterest } from '#shared/domain/landers.ts';
import { bothLike } from '#web/features/landers/shared-interest-rules.ts';
import styles from '#web/features/landers/shared-line.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Props = { chosen: readonly IconInterest[]; person: { readonly interests: readonly string[] } };

/** Names what the visitor and this member both like. Its height is reserved, so that choosing moves nothing. */
export const SharedLine = ({ chosen, person }: Props) => {
  const t = useTranslations('member');
  const names = useTranslations('interests');
  const both = bothLike(chosen, person);
  return (
    <p className={styles.shared}>
      {both.length > 0 && (
        <>
          <small>{t('shared')}</small> {both.map((slug) => names(slug)).join(', ')}
        </>
      )}
    </p>
  );
};
