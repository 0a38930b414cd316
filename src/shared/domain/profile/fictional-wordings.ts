/** The words a site can choose for its fictional profiles; each language has labels and sentences for both. */
export const FICTIONAL_WORDINGS = ['fictional', 'invented'] as const;

export type FictionalWording = (typeof FICTIONAL_WORDINGS)[number];

/** The values for messages about fictional profiles. `plural` is the site's own label, used only with `own`. */
export type FictionalWords = { readonly wording: 'own' | 'invented' | 'other'; readonly plural: string };

type Chosen = { readonly fictional_wording: FictionalWording | 'own'; readonly fictional_plural: string };

export const fictionalWords = ({ fictional_wording: wording, fictional_plural: plural }: Chosen): FictionalWords => ({
  wording: wording === 'fictional' ? 'other' : wording,
  plural,
});
