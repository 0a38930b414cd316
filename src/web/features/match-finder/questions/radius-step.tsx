import { Link } from '@tanstack/react-router';
import Bike from 'lucide-react/icons/bike';
import Car from 'lucide-react/icons/car';
import Footprints from 'lucide-react/icons/footprints';
import MapPinned from 'lucide-react/icons/map-pinned';
import Tent from 'lucide-react/icons/tent';
import TrainFront from 'lucide-react/icons/train-front';
import { SEARCH_RADII_KM } from '#shared/domain/search/search-rules.ts';
import type { StepProps } from '#web/features/match-finder/match-finder-state.ts';
import { Question } from '#web/features/match-finder/questions/question.tsx';
import styles from '#web/features/match-finder/questions/steps.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';

const ICONS = { 10: Footprints, 25: Bike, 50: Car, 100: TrainFront, 200: Tent };

export const RadiusStep = ({ answers, onAnswer, about: { profile } }: StepProps) => {
  const t = useTranslations('match-finder');
  const { city } = profile;
  const radii = profile.city_id === null ? [] : SEARCH_RADII_KM;
  return (
    <div className={styles.step}>
      <RadioGroup
        legend={<Question>{t('radius.title')}</Question>}
        name="radius"
        look="cards"
        value={radii.length === 0 ? '' : (answers.radius ?? '')}
        onChange={(value) => onAnswer({ radius: value })}
        hint={radii.length > 0 && city !== null && t('radius.from', { city })}
        options={[
          ...radii.map((km) => {
            const Icon = ICONS[km];
            return {
              value: String(km),
              label: t('radius.within', { km }),
              hint: t(`radius.hint_${km}`),
              icon: <Icon aria-hidden />,
            };
          }),
          {
            value: '',
            label: t('radius.anywhere'),
            hint: t('radius.anywhere_hint'),
            icon: <MapPinned aria-hidden />,
          },
        ]}
      />
      {radii.length === 0 && (
        <p className={styles.note}>
          {t('radius.no_city')} <Link to="/profile">{t('radius.add_city')}</Link>
        </p>
      )}
    </div>
  );
};
