import type { MemberProfile } from '#shared/contract/people/members-contract.ts';
import { firstSentence } from '#shared/domain/profile/first-sentence-rules.ts';
import styles from '#web/features/members/details/own-words.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Props = { readonly member: Pick<MemberProfile, 'prompts' | 'about_me'> };

/** The member's first answer, or else the first sentence of their text. */
export const OwnWords = ({ member: { prompts, about_me: about } }: Props) => {
  const questions = useTranslations('profile-prompts');
  const [first] = prompts;
  const words = first?.answer ?? firstSentence(about);
  if (words === '') return null;
  return (
    <p className={styles.words}>
      {first !== undefined && <span className={styles.question}>{questions(first.prompt)}: </span>}
      {words}
    </p>
  );
};
