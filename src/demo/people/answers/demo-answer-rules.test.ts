import { describe, expect, it } from 'vitest';
import { answerOf, pauseBeforeAnswerMs, type Sent } from '#demo/people/answers/demo-answer-rules.ts';
import { readDemoAnswers } from '#demo/people/answers/demo-answers-read-model.ts';
import { LOCALES } from '#shared/i18n/locales.ts';

const answers = readDemoAnswers();
const sent: Sent = { conversation: '77', message: 3, kind: 'text', body: 'Hello' };
const textOf = (change: Partial<Sent>, said: readonly string[] = []) =>
  answerOf({ ...sent, ...change }, answers.en, said)?.text;

describe('what a fictional member of the demo answers', () => {
  it.each(LOCALES)('is written in %s, each line its own', (locale) => {
    const { any, question, gift, photo } = answers[locale];
    const all = [...any, ...question, ...gift, ...photo];
    expect(any.length).toBeGreaterThanOrEqual(6);
    expect(question.length).toBeGreaterThanOrEqual(2);
    expect(new Set(all).size).toBe(all.length);
    for (const other of LOCALES.filter((name) => name !== locale)) {
      expect(answers[other].any.filter((line) => any.includes(line))).toEqual([]);
    }
  });

  it('fits what was sent', () => {
    expect(answers.en.any).toContain(textOf({}));
    expect(answers.en.question).toContain(textOf({ body: 'And you? 🙂' }));
    expect(answers.en.gift).toContain(textOf({ kind: 'gift', body: 'rose' }));
    expect(answers.en.photo).toContain(textOf({ kind: 'photo', body: '' }));
  });

  it('is the same for the same message, and varies with the conversation', () => {
    expect(answerOf(sent, answers.en, [])).toEqual(answerOf(sent, answers.en, []));
    const texts = Array.from({ length: 40 }, (_, index) => textOf({ conversation: String(index) }));
    expect(new Set(texts).size).toBeGreaterThan(3);
  });

  it('is something else when the fitting line was said, and nothing when all were', () => {
    expect(answers.en.any).toContain(textOf({ kind: 'gift' }, answers.en.gift));
    expect(textOf({}, answers.en.any)).toBeUndefined();
  });
});

describe('the pause before it', () => {
  it('is four to twelve seconds, and longer after a long message', () => {
    const pauses = (length: number) =>
      Array.from({ length: 50 }, (_, message) => pauseBeforeAnswerMs({ ...sent, message, body: 'x'.repeat(length) }));
    expect(Math.min(...pauses(1), ...pauses(1000))).toBeGreaterThanOrEqual(4_000);
    expect(Math.max(...pauses(1), ...pauses(1000))).toBeLessThanOrEqual(12_000);
    expect(Math.max(...pauses(1))).toBeLessThan(Math.min(...pauses(150)));
  });
});
