import { createContext } from 'react';
import type { InputOf } from '#shared/contract/contract.ts';

type Body = InputOf<'POST /api/signup.php'>['body'];

/** Data from a landing page that the form has no field for. */
export type SignupArrival = Pick<Body, 'arrival' | 'interests' | 'region' | 'yes'>;

export const SignupArrivalContext = createContext<SignupArrival>({});
