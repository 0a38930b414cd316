/** Returns the text of a form field; '' if the field is missing or holds a file. */
export const fieldText = (fields: FormData, name: string): string => {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
};
