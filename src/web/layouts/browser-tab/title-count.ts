/** Returns a title such as "(3) Search members", with the number of unread messages plus new likes. */
export const titleWithCount = (title: string, count: number): string => {
  const plain = title.replace(/^\(\d+\+?\) /, '');
  if (count <= 0) return plain;
  return `(${count > 99 ? '99+' : count}) ${plain}`;
};
