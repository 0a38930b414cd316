/** "(3) Search members": unread messages plus new likes in front of the page's own title. */
export const titleWithCount = (title: string, count: number): string => {
  const plain = title.replace(/^\(\d+\+?\) /, '');
  if (count <= 0) return plain;
  return `(${count > 99 ? '99+' : count}) ${plain}`;
};
