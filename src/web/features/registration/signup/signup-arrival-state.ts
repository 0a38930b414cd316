import { createContext } from 'react';
import type { InputOf } from '#shared/contract/contract.ts';

type Body = InputOf<'POST /api/signup.php'>['body'];

/** What a landing page has learnt, for which the form has no field. */
export type SignupArrival = Pick<Body, 'arrival' | 'interests' | 'region' | 'yes'>;

export const SignupArrivalContext = createContext<SignupArrival>({});
