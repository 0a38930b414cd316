import { type ReactNode, type RefObject, useRef } from 'react';
import styles from '#web/features/swipe/card-stack.module.css';
import { useDragCard } from '#web/features/swipe/use-drag-card.ts';
import { keepTyped } from '#web/ui/field/keep-typed.ts';

export const SIDES = ['left', 'right'] as const;
export type Side = (typeof SIDES)[number];
/** The answer to each card, by its id. */
export type Sides = Readonly<Record<string, Side>>;

type Choice = { readonly words: string; readonly icon?: ReactNode; readonly label?: string };

export type StackCard = {
  readonly id: string;
  readonly picture: ReactNode;
  readonly caption: ReactNode;
  readonly choices: Readonly<Record<Side, Choice>>;
};

type Props = {
  cards: readonly StackCard[];
  sides: Sides;
  onChoose: (id: string, side: Side) => void;
  /** shown below the last card */
  end: ReactNode;
};

/**
 * A card stack with two answers per card. CSS alone removes an answered card, so that it works before hydration;
 * afterwards cards can be swiped too. The answers are below the stack, or on wide screens in the page's second column.
 */
export const CardStack = ({ cards, sides, onChoose, end }: Props) => {
  const stack = useRef<HTMLDivElement>(null);
  return (
    <div ref={stack} className={styles.stack}>
      {cards.map((card, at) => (
        <Card
          key={card.id}
          card={card}
          cardsBelow={cards.length - at}
          side={sides[card.id]}
          onChoose={(side) => {
            onChoose(card.id, side);
            handOn(stack, card.id);
          }}
        />
      ))}
      <div className={styles.end} role="status">
        {end}
      </div>
    </div>
  );
};

/** After an answer by keyboard, moves the focus to the next card. */
const handOn = ({ current: stack }: RefObject<HTMLElement | null>, id: string): void => {
  const cards = [...(stack?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
  const at = cards.findIndex(({ dataset }) => dataset['card'] === id);
  if (cards[at]?.querySelector(':focus-visible') == null) return;
  requestAnimationFrame(() => {
    const next = cards[at + 1] ?? stack?.parentElement;
    next?.querySelector<HTMLElement>('input, button')?.focus();
  });
};

type CardProps = { card: StackCard; cardsBelow: number; side: Side | undefined; onChoose: (side: Side) => void };

const Card = ({ card: { id, picture, caption, choices }, cardsBelow, side, onChoose }: CardProps) => {
  const drag = useDragCard((choice) => {
    onChoose(choice === 'like' ? 'right' : 'left');
    return true;
  });
  const captionId = `card-${id}`;
  return (
    <fieldset data-card={id} className={styles.card} role="radiogroup" aria-labelledby={captionId}>
      <div className={styles.face} {...drag} style={{ zIndex: cardsBelow }}>
        <div className={styles.picture}>{picture}</div>
        <div id={captionId} className={styles.caption}>
          {caption}
        </div>
      </div>
      <div className={styles.choices}>
        {SIDES.map((one) => {
          const { words, icon, label } = choices[one];
          return (
            <label key={one} className={styles.choice}>
              <input
                ref={keepTyped}
                type="radio"
                name={captionId}
                value={one}
                data-side={one}
                aria-label={label}
                checked={side === one}
                className="visually-hidden"
                onChange={() => onChoose(one)}
              />
              {icon}
              <span>{words}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
};
