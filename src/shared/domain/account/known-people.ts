/** Maximum number of addresses and phone numbers of people that a member can hide from. */
export const KNOWN_PEOPLE = 500;
