import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { MemberProfile } from '#shared/contract/people/members-contract.ts';

type Props = {
  readonly member: Pick<MemberProfile, 'id' | 'prompts'>;
  readonly answer: string;
  readonly isVisitor: boolean;
  readonly className: string;
  readonly children: ReactNode;
};

/** Links from an answer to the conversation, with a first line about the answer; for visitors, to the sign-up. */
export const AnswerLink = ({ member: { id, prompts }, answer, isVisitor, ...props }: Props) =>
  isVisitor ? (
    <Link to="/members/$id/signup" params={{ id }} {...props} />
  ) : (
    <Link
      to="/members/$profile/chat"
      params={{ profile: id }}
      state={{ answered: { answer, all: prompts.map((one) => one.answer) } }}
      {...props}
    />
  );
