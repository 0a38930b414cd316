import type { SwipeCard as Member } from '#shared/contract/people/swipe-contract.ts';
import type { SwipeChoice } from '#shared/domain/search/swipe-rules.ts';
import { type CardParts, type CardPlace, SwipeCard } from '#web/features/swipe/swipe-card.tsx';
import styles from '#web/features/swipe/swipe-stack.module.css';
import { useDragCard } from '#web/features/swipe/use-drag-card.ts';

export type Leaving = { readonly member: Member; readonly choice: SwipeChoice };

type Props = CardParts & {
  readonly cards: readonly Member[];
  /** cards that are flying away, latest first */
  readonly leaving: readonly Leaving[];
  readonly onGone: (id: string) => void;
  readonly backId: string | null;
  readonly cdnPrefix: string;
  readonly onChoose: (choice: SwipeChoice) => boolean;
};

/** The top card, two visible edges below it, and one hidden card whose photo is preloaded. */
const LAID_OUT = 4;

export const SwipeStack = ({ cards, leaving, onGone, backId, onChoose, ...parts }: Props) => {
  const drag = useDragCard(onChoose);
  const laid: { member: Member; place: CardPlace }[] = [
    ...leaving.map(({ member, choice }) => ({ member, place: { leaving: choice } })),
    ...cards.slice(0, LAID_OUT).map((member, depth) => ({ member, place: { depth } })),
  ];
  return (
    <div className={styles.stack}>
      {laid.map(({ member, place }) => (
        <SwipeCard
          key={member.id}
          {...parts}
          member={member}
          place={place}
          isBack={member.id === backId}
          {...('depth' in place && place.depth === 0 && drag)}
          {...('leaving' in place && {
            onTransitionEnd: ({ target, currentTarget }) => target === currentTarget && onGone(member.id),
          })}
        />
      ))}
    </div>
  );
};
