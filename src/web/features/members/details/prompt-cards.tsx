import MessageCircle from 'lucide-react/icons/message-circle';
import type { ReactNode } from 'react';
import type { MemberProfile } from '#shared/contract/people/members-contract.ts';
import styles from '#web/features/members/details/prompt-cards.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import stack from '#web/ui/layout/stack.module.css';

export type RenderAnswerLink = (
  answer: string,
  props: { readonly className: string; readonly children: ReactNode },
) => ReactNode;

type Props = {
  readonly prompts: MemberProfile['prompts'];
  /** renders a link from a card to a message about it; without it the cards are plain text */
  readonly renderLink?: RenderAnswerLink | undefined;
  /** content above each card */
  readonly above?: readonly ReactNode[];
};

/** The member's answered questions, one card each. */
export const PromptCards = ({ prompts, renderLink, above }: Props) => {
  const t = useTranslations('member');
  const questions = useTranslations('profile-prompts');
  if (prompts.length === 0) return null;
  return (
    <ul role="list" className={styles.cards}>
      {prompts.map(({ prompt, answer }, index) => {
        const words = (
          <>
            <span className={styles.question}>{questions(prompt)}</span> <span className={styles.answer}>{answer}</span>
          </>
        );
        return (
          <li key={prompt} className={stack.gap4}>
            {above?.[index]}
            {renderLink === undefined ? (
              <p className={styles.card}>{words}</p>
            ) : (
              renderLink(answer, {
                className: styles.card ?? '',
                children: (
                  <>
                    {words}{' '}
                    <span className={styles.reply}>
                      <MessageCircle aria-hidden />
                      {t('reply')}
                    </span>
                  </>
                ),
              })
            )}
          </li>
        );
      })}
    </ul>
  );
};
