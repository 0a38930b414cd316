/** In which a page says with each write whom it believes to be logged in, by public id. */
export const MEMBER_HEADER = 'x-member';
