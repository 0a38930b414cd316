/** The country an address is registered in: ISO 3166-1 alpha-2, any country of the world; null: unknown. */
export type GeoIp = { countryOf(ip: string): string | null };
