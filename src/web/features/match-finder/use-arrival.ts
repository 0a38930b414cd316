import { useState } from 'react';
import { type MatchAddress, MATCH_STEPS } from '#web/features/match-finder/match-answers-rules.ts';

type Step = MatchAddress['step'];

const placeOf = (step: Step): number => [...MATCH_STEPS, 'results'].indexOf(step ?? MATCH_STEPS[0]);

/** Returns how the current step was reached: at page load, or from an earlier or later step. */
export const useArrival = (step: Step): 'opened' | 'forward' | 'back' => {
  const [seen, setSeen] = useState<{ step: Step; arrival: 'opened' | 'forward' | 'back' }>({ step, arrival: 'opened' });
  if (seen.step === step) return seen.arrival;
  const arrival = placeOf(step) < placeOf(seen.step) ? 'back' : 'forward';
  setSeen({ step, arrival });
  return arrival;
};
