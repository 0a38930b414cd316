import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type LanderWords, wordsOfLander } from '#web/features/landers/lander-word-rules.ts';
import { Sentences } from '#web/features/landers/sentences.tsx';
import { HaveAccount } from '#web/features/registration/join/have-account.tsx';
import { LegalLinks } from '#web/features/registration/join/legal-links.tsx';
import { Panel } from '#web/features/registration/join/panel.tsx';
import { type SignupArrival, SignupArrivalContext } from '#web/features/registration/signup/signup-arrival-state.ts';
import type { SignupDraft, SignupValues } from '#web/features/registration/signup/signup-draft-state.ts';
import { SignupForm } from '#web/features/registration/signup/signup-form.tsx';
import { signupQuery } from '#web/features/registration/signup/signup-queries.ts';
import { companyQuery } from '#web/features/site/site-queries.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import styles from '#web/pages/landers/landing/lander-frame.module.css';
import type { LanderAnswer } from '#web/pages/landers/landing/load-lander.ts';
import { presetAnswers } from '#web/pages/landers/landing/preset-rules.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';

type Answers = Partial<Omit<SignupValues, 'password' | 'signup_message'>>;

type Props = {
  lander: LanderAnswer;
  /** what the sign-up below is filled in with */
  draft: SignupDraft;
  words: LanderWords;
  /** what the page is about, drawn */
  picture: ReactNode;
  /** on a phone, where one stands above the other */
  isPictureFirst?: boolean;
  /** The lead is said by the member. */
  isLeadTheirs?: boolean;
  /** whom the picture shows, above the title; on a phone below it */
  whom?: ReactNode;
  /** whom the visitor seeks: it changes the picture, and is asked before it */
  seeks?: ReactNode;
  /** the sign-up's first question by native controls, where the picture does not ask it */
  question?: ReactNode;
  /** what the button says, where it does more than go on; null: the picture has one */
  act?: string | null;
  /** what the button says until something of the question is chosen; '': it is not there until then */
  pick?: string;
  /** It fills a wide screen and begins at its top: centred, it would move while it arrives. */
  isPictureTall?: boolean;
  /** On a wide screen the question stands beside the title and the picture, and the button below it. */
  isQuestionBeside?: boolean;
  /** On a wide screen the button stands below the picture, which asks the question. */
  isActBelow?: boolean;
  /** On a phone, too, the button stands below what is asked and covers nothing. */
  isActInPlace?: boolean;
  /** stands below the button, so that nothing moves it */
  more?: ReactNode;
  /** what was answered: fields of the form */
  answers?: Answers;
  /** and what the form does not ask */
  chosen?: Omit<SignupArrival, 'arrival'>;
  /** the same in words, for whatever the form has no field for */
  givenAnswers?: readonly string[];
  recipient?: { readonly id: string; readonly name: string };
  /** what the form begins with, once something is chosen that it has no field for */
  formWords?: ReactNode;
  /** whom the visitor looked at last: stands above the form */
  seen?: { readonly words: string; readonly picture: ReactNode } | undefined;
};

/** One idea and one question on the first screen, the sign-up below it with the answer in place. */
export const LanderFrame = (props: Props) => {
  const {
    lander,
    draft,
    words,
    picture,
    isPictureFirst,
    isLeadTheirs,
    whom,
    seeks,
    question,
    act,
    pick,
    isPictureTall,
    isQuestionBeside,
    isActBelow,
    isActInPlace,
    more,
    answers,
    chosen,
    givenAnswers = [],
    recipient,
    formWords,
    seen,
  } = props;
  const t = useTranslations('landers');
  const settings = useSettings();
  const { data: terms } = useSuspenseQuery(signupQuery(useApi()));
  useHandedAnswers({ ...presetAnswers(lander.preset), ...answers }, draft);
  const isAsked = givenAnswers.length > 0 || [answers, chosen].some((given) => Object.values(given ?? {}).some(isSaid));
  const { title, lead } = wordsOfLander(words, t, lander, settings.niche);
  const arrival = {
    arrival: lander.arrival,
    ...(lander.preset.region !== null && { region: lander.preset.region }),
    ...chosen,
  };
  return (
    <>
      <section
        id="question"
        className={styles.stage}
        data-needs={pick !== undefined || undefined}
        data-tall={isPictureTall || undefined}
        data-beside={isQuestionBeside || undefined}
        data-below={isActBelow || undefined}
        data-in-place={isActInPlace || undefined}
      >
        <div className={styles.heading} data-last={isPictureFirst || undefined}>
          {whom !== undefined && <div className={styles.whom}>{whom}</div>}
          <h1 className={styles.title} data-long={title.length > LONG_TITLE || undefined}>
            <Sentences text={title} />
          </h1>
          <p className={styles.lead} data-theirs={(isLeadTheirs && lander.text === null) || undefined}>
            {lead}
          </p>
          {seeks}
        </div>
        <div className={styles.picture}>{picture}</div>
        <div className={styles.next}>
          {question}
          <Act act={act} pick={pick} />
          {more}
        </div>
      </section>
      <section id="signup" className={styles.form} aria-labelledby="signup-title">
        <Panel>
          <header className={styles.formWords}>
            <h2 id="signup-title">{t('form_title')}</h2>
            {seen !== undefined && (
              <div className={styles.seen}>
                {seen.picture}
                <p>{seen.words}</p>
              </div>
            )}
            {formWords ?? (isAsked && <p>{t('form_text')}</p>)}
          </header>
          <SignupArrivalContext value={arrival}>
            <SignupForm
              draft={draft}
              settings={settings}
              terms={terms}
              recipient={recipient ?? null}
              givenAnswers={givenAnswers}
              onDone={() => location.assign('/complete-signup')}
            />
          </SignupArrivalContext>
          <HaveAccount />
        </Panel>
      </section>
      <LegalLine />
    </>
  );
};

/** Until something is chosen, it may lead back to the question: to the first choice, and without scripts to all of them. */
const Act = ({ act, pick }: { act: string | null | undefined; pick: string | undefined }) => {
  const t = useTranslations('landers');
  const [isAsked, setAsked] = useState(false);
  if (act === null) return null;
  return (
    <div className={styles.act} data-asked={isAsked || undefined}>
      {pick !== undefined && pick !== '' && (
        <LinkButton
          href="#question"
          variant="soft"
          size="large"
          block
          className={styles.pick}
          onClick={(event) => {
            event.preventDefault();
            setAsked(true);
            document.querySelector<HTMLElement>(FIRST_CHOICE)?.focus();
          }}
        >
          {pick}
        </LinkButton>
      )}
      <LinkButton href="#signup" variant="warm" size="large" block className={styles.go}>
        {act ?? t('next')}
      </LinkButton>
    </div>
  );
};

const FIRST_CHOICE = '#question fieldset:not(:has([name=whom])) input';

/** On a wide screen such a title takes three lines or more. */
const LONG_TITLE = 32;

const isSaid = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** Hands each answer to the form when it is given, and no other: what was changed there stays. */
const useHandedAnswers = (answers: Answers, { change }: SignupDraft): void => {
  const handed = useRef<Answers>({});
  useEffect(() => {
    const known = handed.current;
    const given = Object.entries(answers).filter(([field, value]) => known[field as keyof Answers] !== value);
    handed.current = answers;
    if (given.length > 0) change(Object.fromEntries(given));
  });
};

/** Who is behind the page, and for whom it is. */
const LegalLine = () => {
  const t = useTranslations('footer');
  const warnings = useTranslations('warnings');
  const { format } = useI18n();
  const settings = useSettings();
  const { data: company } = useQuery(companyQuery(useApi()));
  return (
    <footer className={styles.legal}>
      <p>
        {warnings('age', { age: settings.minimum_age })} · {warnings('adults_only')}
      </p>
      {company !== undefined && (
        <p>
          {t('company', {
            site: settings.name,
            company: company.name,
            address: company.address,
            city: company.city,
            country: format.country(company.country),
          })}
        </p>
      )}
      {settings.is_demo && <p>{t('demo')}</p>}
      <LegalLinks />
    </footer>
  );
};
