/** The points of each reason when suggested members are ranked; a public page shows these numbers. */
export const RANKING_POINTS = {
  sameCity: 30,
  near: 22,
  sameRegion: 15,
  sameAge: 20,
  eachInterest: 5,
  sameAim: 15,
  eachPreference: 10,
  photo: 10,
  recentlyActive: 8,
} as const;

/** Maximum number of shared interests that earn points, because a long list does not make a better match. */
export const COUNTED_INTERESTS = 6;
