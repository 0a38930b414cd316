import Camera from 'lucide-react/icons/camera';
import Hourglass from 'lucide-react/icons/hourglass';
import MapPin from 'lucide-react/icons/map-pin';
import PartyPopper from 'lucide-react/icons/party-popper';
import Sparkle from 'lucide-react/icons/sparkle';
import Target from 'lucide-react/icons/target';
import { LOOKS, MATTERS, MAXIMUM_MATTERS } from '#shared/domain/search/match-preferences.ts';
import { listOf } from '#web/features/match-finder/match-answers-rules.ts';
import type { StepProps } from '#web/features/match-finder/match-finder-state.ts';
import { Question } from '#web/features/match-finder/questions/question.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { CheckboxGroup } from '#web/ui/field/checkbox-group.tsx';

const ICONS = {
  near: MapPin,
  age: Hourglass,
  interests: PartyPopper,
  looking_for: Target,
  looks: Sparkle,
  photo: Camera,
};

/** Asks what matters most; lists only criteria with a preference. */
export const MattersStep = ({ answers, onAnswer }: StepProps) => {
  const t = useTranslations('match-finder');
  const hasPreference = {
    near: true,
    age: true,
    photo: true,
    interests: answers.interests !== undefined,
    looking_for: answers.looking_for !== undefined,
    looks: LOOKS.some((look) => answers[look] !== undefined),
  };
  const values = listOf(answers.matters);
  return (
    <CheckboxGroup
      legend={<Question>{t('matters.title')}</Question>}
      name="matters"
      look="cards"
      hint={t('matters.hint', { max: MAXIMUM_MATTERS })}
      isFull={values.length >= MAXIMUM_MATTERS}
      values={values}
      onChange={(next) => onAnswer({ matters: next.join(',') })}
      options={MATTERS.filter((matter) => hasPreference[matter] || values.includes(matter)).map((matter) => {
        const Icon = ICONS[matter];
        return {
          value: matter,
          label: t(`matters.${matter}`),
          hint: t(`matters.${matter}_hint`),
          icon: <Icon aria-hidden />,
        };
      })}
    />
  );
};
