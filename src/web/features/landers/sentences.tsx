import { SENTENCE_END } from '#shared/domain/profile/first-sentence-rules.ts';

/** Wraps the first sentence and the rest apart, so that a line can break between the two rather than in one of them. */
export const Sentences = ({ text }: { text: string }) => {
  const end = text.search(SENTENCE_END) + 1;
  if (end === 0) return <span>{text}</span>;
  return (
    <>
      <span>{text.slice(0, end).trimEnd()}</span> <span>{text.slice(end).trimStart()}</span>
    </>
  );
};
