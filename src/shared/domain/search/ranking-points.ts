/** What counts how much where people are ranked by how well they suit somebody; the public page about it shows these very numbers. */
export const RANKING_POINTS = {
  sameCity: 30,
  near: 22,
  sameRegion: 15,
  sameAge: 20,
  eachInterest: 5,
  sameAim: 15,
  eachWish: 10,
  photo: 10,
  recentlyActive: 8,
} as const;

/** More shared interests than this count no more: a long list is not a better person. */
export const COUNTED_INTERESTS = 6;
