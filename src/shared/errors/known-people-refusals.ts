export const knownPeopleRefusals = {
  /** details: field */
  known_people_unread: { status: 400 },
  /** details: field, max */
  known_people_full: { status: 409 },
} as const;
