/** How many addresses and numbers of people a member can hide from. */
export const KNOWN_PEOPLE = 500;
