import { expect, it } from 'vitest';
import { inTurns, middleFirst } from '#server/features/landers/lander-order-rules.ts';

const card = (name: string, placeholder: string, age = 40) => ({
  name,
  age,
  main_image: { placeholder },
});
const namesOf = (cards: readonly { name: string }[]) => cards.map(({ name }) => name);

it('those in the middle of the audience come first, in their order', () => {
  const cards = [card('Oscar', '#000000', 69), card('Sarah', '#000000', 25), card('Ann', '#000000', 50)];
  expect(namesOf(middleFirst([...cards, card('Eve', '#000000', 28)]))).toEqual(['Ann', 'Eve', 'Oscar', 'Sarah']);
});

it('lists take turns, and the longest goes on alone', () => {
  const women = [card('Ann', '#000000'), card('Bea', '#404040'), card('Cleo', '#808080')];
  expect(namesOf(inTurns([women, [card('Kurt', '#ff0000')]]))).toEqual(['Ann', 'Kurt', 'Bea', 'Cleo']);
});

it('two pictures that look alike do not hang beside each other where another can be had', () => {
  const women = [card('Ann', '#88887f'), card('Bea', '#8a937a'), card('Cleo', '#bc7a5b')];
  expect(namesOf(inTurns([women]))).toEqual(['Ann', 'Cleo', 'Bea']);
});

it('a picture without a colour is like no other', () => {
  const women = [card('Ann', 'red'), card('Bea', 'red')];
  expect(namesOf(inTurns([women]))).toEqual(['Ann', 'Bea']);
});
