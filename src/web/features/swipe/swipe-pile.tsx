import { type ReactNode, type RefObject, useRef } from 'react';
import styles from '#web/features/swipe/swipe-pile.module.css';
import { useDragCard } from '#web/features/swipe/use-drag-card.ts';
import { keepTyped } from '#web/ui/field/keep-typed.ts';

export const SIDES = ['left', 'right'] as const;
export type Side = (typeof SIDES)[number];
/** What was said to which card. */
export type Sides = Readonly<Record<string, Side>>;

type Choice = { readonly words: string; readonly icon?: ReactNode; readonly label?: string };

export type PileCard = {
  readonly id: string;
  readonly picture: ReactNode;
  readonly caption: ReactNode;
  readonly choices: Readonly<Record<Side, Choice>>;
};

type Props = {
  cards: readonly PileCard[];
  sides: Sides;
  onChoose: (id: string, side: Side) => void;
  /** what lies under the last one */
  end: ReactNode;
};

/**
 * Cards on a pile, each with two answers. Style alone takes an answered card away, so that the first ones may be given
 * before any script has come; later a finger may throw them too. The answers cover no picture: they stand below the pile,
 * and on a wide screen in the second column of the page's grid.
 */
export const SwipePile = ({ cards, sides, onChoose, end }: Props) => {
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

/** A keyboard goes on at the card below. */
const handOn = ({ current: stack }: RefObject<HTMLElement | null>, id: string): void => {
  const cards = [...(stack?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
  const at = cards.findIndex(({ dataset }) => dataset['card'] === id);
  if (cards[at]?.querySelector(':focus-visible') == null) return;
  requestAnimationFrame(() => {
    const next = cards[at + 1] ?? stack?.parentElement;
    next?.querySelector<HTMLElement>('input, button')?.focus();
  });
};

type CardProps = { card: PileCard; cardsBelow: number; side: Side | undefined; onChoose: (side: Side) => void };

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
