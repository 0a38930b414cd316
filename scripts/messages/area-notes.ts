import { matches } from './compare-use.ts';
import { englishOf, type Catalogue } from './read-messages.ts';

/** Notes for translators in messages/notes.json, by area. `labels`: keys of texts that have little room. */
export type AreaNotes = Readonly<Record<string, { where: string; length: string; labels?: readonly string[] }>>;

export const compareNotes = (catalogue: Catalogue, notes: AreaNotes): string[] => {
  const english = englishOf(catalogue);
  const missing = [...english.keys()]
    .filter((area) => !notes[area])
    .map((area) => `messages/notes.json says nothing about "${area}"`);
  const needless = Object.keys(notes)
    .filter((area) => !english.has(area))
    .map((area) => `messages/notes.json: there is no area "${area}"`);
  const unknown = labelsOf(notes)
    .filter(
      (label) =>
        ![...english].some(([area, messages]) => [...messages.keys()].some((key) => matches(`${area}.${key}`, label))),
    )
    .map((label) => `messages/notes.json: there is no text "${label}"`);
  return [...missing, ...needless, ...unknown];
};

/** Key patterns that include the area. */
export const labelsOf = (notes: AreaNotes): string[] =>
  Object.entries(notes).flatMap(([area, { labels = [] }]) => labels.map((label) => `${area}.${label}`));
