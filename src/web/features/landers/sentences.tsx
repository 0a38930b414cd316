/** Wraps the first sentence and the rest apart, so that a line can break between the two rather than in one of them. */
export const Sentences = ({ text }: { text: string }) => {
  const end = text.search(/[.!?…]\s/u) + 1;
  if (end === 0) return <span>{text}</span>;
  return (
    <>
      <span>{text.slice(0, end)}</span>
      {text.charAt(end)}
      <span>{text.slice(end + 1)}</span>
    </>
  );
};
