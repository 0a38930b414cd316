/** What was typed into a form's field; a field that is not there, or holds a file, counts as empty. */
export const fieldText = (fields: FormData, name: string): string => {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
};
