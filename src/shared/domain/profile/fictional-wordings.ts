/** What a site may call its fictional profiles: each language has labels and whole sentences for each of them. */
export const FICTIONAL_WORDINGS = ['fictional', 'invented'] as const;

export type FictionalWording = (typeof FICTIONAL_WORDINGS)[number];

/** What a message about fictional profiles takes: `plural` is the site's own label, and stands in the form `own` alone. */
export type FictionalWords = { readonly wording: 'own' | 'invented' | 'other'; readonly plural: string };

type Chosen = { readonly fictional_wording: FictionalWording | 'own'; readonly fictional_plural: string };

export const fictionalWords = ({ fictional_wording: wording, fictional_plural: plural }: Chosen): FictionalWords => ({
  wording: wording === 'fictional' ? 'other' : wording,
  plural,
});
