import Coffee from 'lucide-react/icons/coffee';
import Flame from 'lucide-react/icons/flame';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import MessageCircleHeart from 'lucide-react/icons/message-circle-heart';
import Sparkles from 'lucide-react/icons/sparkles';
import { PROFILE_VOCABULARY } from '#shared/domain/profile/profile-vocabulary.ts';
import type { StepProps } from '#web/features/match-finder/match-finder-state.ts';
import { Question } from '#web/features/match-finder/questions/question.tsx';
import styles from '#web/features/match-finder/questions/steps.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';

const ICONS = { relationship: HeartHandshake, dating: Coffee, casual: Flame, chat: MessageCircleHeart };

export const LookingForStep = ({ answers, onAnswer, about }: StepProps) => {
  const t = useTranslations('match-finder');
  const facts = useTranslations('profile-facts');
  return (
    <RadioGroup
      legend={<Question>{t('looking_for.title')}</Question>}
      name="looking_for"
      look="cards"
      value={answers.looking_for ?? ''}
      onChange={(value) => onAnswer({ looking_for: value })}
      options={[
        ...PROFILE_VOCABULARY.looking_for.map((value) => {
          const Icon = ICONS[value];
          const hint = t(`looking_for.${value}_hint`);
          return {
            value,
            label: facts(`looking_for.${value}`),
            hint:
              value === about.profile.looking_for ? (
                <span className={styles.hints}>
                  {hint}
                  <span className={styles.fromProfile}>{t('looking_for.from_profile')}</span>
                </span>
              ) : (
                hint
              ),
            icon: <Icon aria-hidden />,
          };
        }),
        {
          value: '',
          label: t('looking_for.any'),
          hint: t('looking_for.any_hint'),
          icon: <Sparkles aria-hidden />,
        },
      ]}
    />
  );
};
