/** The normal form in which an address is stored, compared and hashed. */
export const normalEmail = (address: string): string => address.trim().normalize('NFC').toLowerCase();
