import ImagePlus from 'lucide-react/icons/image-plus';
import { forgetWantedGift, readWantedGift } from '#web/features/registration/signup/signup-intent-state.ts';
import styles from '#web/pages/registration/activate-done/activation-outcome.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';

type Props = {
  /** true if members are suggested */
  readonly hasPeople: boolean;
  readonly needsPhoto: boolean;
  /** false: the member whom the visitor wanted to send a gift cannot be reached */
  readonly mayGive: boolean;
};

/** The suggested next step and a way to skip it. Both load a new document, because this one was a visitor's. */
export const NextSteps = ({ hasPeople, needsPhoto, mayGive }: Props) => {
  const t = useTranslations('activation');
  const suggestions = useTranslations('suggestions');
  const giftTo = mayGive ? readWantedGift() : null;
  const asksForPhoto = giftTo === null && needsPhoto;
  return (
    <div className={styles.steps}>
      {giftTo !== null && (
        <LinkButton variant="warm" size="large" block href={`/members/${giftTo}/chat#gift`} onClick={forgetWantedGift}>
          {t('done.gift')}
        </LinkButton>
      )}
      {asksForPhoto && (
        <>
          <p>{t('done.photo_text')}</p>
          <LinkButton size="large" block icon={<ImagePlus aria-hidden />} href="/profile">
            {t('done.photo')}
          </LinkButton>
        </>
      )}
      <LinkButton
        size="large"
        block
        variant={giftTo === null && !asksForPhoto ? 'primary' : 'soft'}
        href={hasPeople ? '/signup-matches' : '/members'}
      >
        {hasPeople ? t('done.action') : suggestions('go_on')}
      </LinkButton>
    </div>
  );
};
