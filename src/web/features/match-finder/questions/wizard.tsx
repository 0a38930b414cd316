import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { type ComponentType, type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  answered,
  ANSWERS_OF,
  type MatchAddress,
  type MatchAnswers,
  type MatchStep,
  type SaidAnswers,
  skipped,
  stepsOf,
} from '#web/features/match-finder/match-answers-rules.ts';
import type { AboutMatches, StepProps } from '#web/features/match-finder/match-finder-state.ts';
import { AgesStep } from '#web/features/match-finder/questions/ages-step.tsx';
import { InterestsStep } from '#web/features/match-finder/questions/interests-step.tsx';
import { LookingForStep } from '#web/features/match-finder/questions/looking-for-step.tsx';
import { LooksStep } from '#web/features/match-finder/questions/looks-step.tsx';
import { MattersStep } from '#web/features/match-finder/questions/matters-step.tsx';
import { RadiusStep } from '#web/features/match-finder/questions/radius-step.tsx';
import styles from '#web/features/match-finder/questions/wizard.module.css';
import type { useArrival } from '#web/features/match-finder/use-arrival.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Scene } from '#web/platform/scenes/scene.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { StepProgress } from '#web/ui/feedback/step-progress.tsx';

type Props = {
  readonly step: MatchStep;
  /** from the address, or the initial answers */
  readonly answers: MatchAnswers;
  readonly about: AboutMatches;
  readonly arrival: ReturnType<typeof useArrival>;
  readonly onGo: (address: MatchAddress) => void;
  /** updates the address of the current question, so that a reload keeps the answers */
  readonly onKeep: (address: MatchAddress) => void;
};

const STEPS: Readonly<Record<MatchStep, ComponentType<StepProps>>> = {
  looking_for: LookingForStep,
  ages: AgesStep,
  radius: RadiusStep,
  interests: InterestsStep,
  looks: LooksStep,
  matters: MattersStep,
};

/** Browsers refuse address changes as frequent as a slider's events. */
const KEEP_AFTER_MS = 250;
/** Time a chosen answer stays visible before the next question. */
const SEEN_MS = 180;

/** Asks one question after another. Without scripts each is a form that leads to the next. */
export const Wizard = ({ step, answers: said, about, arrival, onGo, onKeep }: Props) => {
  const t = useTranslations('match-finder');
  const [answers, setAnswers] = useState(said);
  const root = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const steps = stepsOf(about.shownFields);
  const place = steps.indexOf(step);
  const next = steps[place + 1] ?? 'results';
  const before = steps[place - 1];
  const Step = STEPS[step];

  // Changing the address now would cancel the navigation to the next question.
  const isLeaving = useRef(false);
  const keep = useEffectEvent((current: MatchAnswers) => {
    if (!isLeaving.current && JSON.stringify(said) !== JSON.stringify(current)) onKeep({ ...current, step });
  });
  useEffect(() => {
    const timer = setTimeout(() => keep(answers), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [answers]);

  const shownStep = useRef(step);
  useEffect(() => {
    shownStep.current = step;
    isLeaving.current = false;
    if (arrival === 'opened') return;
    root.current?.scrollIntoView({ block: 'start' });
    // The question takes the focus, so that arrow keys and Enter keep working.
    const controls = [...(form.current?.querySelectorAll<HTMLInputElement>('input:not([type=hidden])') ?? [])];
    (controls.find(({ checked }) => checked) ?? controls[0])?.focus({ preventScroll: true });
  }, [step, arrival]);

  /** A touch or mouse click on a choice's label submits; with the keyboard, choices are submitted with Enter. */
  const pressChoice = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target instanceof HTMLInputElement) return;
    if (target.closest('label')?.querySelector('input[type=radio]') == null) return;
    setTimeout(() => {
      if (shownStep.current === step) form.current?.requestSubmit();
    }, SEEN_MS);
  };

  const answer = (more: SaidAnswers) => {
    isLeaving.current = false;
    setAnswers((known) => answered(known, more));
  };

  return (
    <div ref={root} className={styles.wizard}>
      <div className={styles.picture}>
        <Scene kind="hero" sizes="(width >= 992px) 48rem, (width >= 672px) 40rem, 100vw" isPriority />
      </div>
      <StepProgress
        label={t('progress', { step: place + 1, count: steps.length })}
        fraction={(place + 1) / (steps.length + 1)}
      />
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keyboard has Enter */}
      <form
        ref={form}
        action="/match-finder"
        className={styles.form}
        onClick={pressChoice}
        onSubmit={(event) => {
          event.preventDefault();
          isLeaving.current = true;
          onGo({ ...answers, step: next });
        }}
      >
        {Object.entries(answers)
          .filter(([field]) => !(ANSWERS_OF[step] as readonly string[]).includes(field))
          .map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
        <input type="hidden" name="step" value={next} />
        <div key={step} className={styles.question} data-arrival={arrival}>
          <Step answers={answers} onAnswer={answer} about={about} />
        </div>
        <div className={styles.actions}>
          {before !== undefined && (
            <LinkButton
              variant="quiet"
              icon={<ArrowLeft aria-hidden />}
              render={(props) => (
                <Link
                  to="/match-finder"
                  search={{ ...answers, step: before }}
                  resetScroll={false}
                  onClick={() => {
                    isLeaving.current = true;
                  }}
                  {...props}
                />
              )}
            >
              {t('back')}
            </LinkButton>
          )}
          <LinkButton
            variant="quiet"
            render={(props) => (
              <Link
                to="/match-finder"
                search={{ ...skipped(answers, step), step: next }}
                resetScroll={next === 'results'}
                onClick={() => {
                  isLeaving.current = true;
                  setAnswers((known) => skipped(known, step));
                }}
                {...props}
              />
            )}
          >
            {t('skip')}
          </LinkButton>
          <Button type="submit" size="large" className={styles.next}>
            {t(next === 'results' ? 'show' : 'next')}
            {next !== 'results' && <ArrowRight aria-hidden />}
          </Button>
        </div>
      </form>
    </div>
  );
};
