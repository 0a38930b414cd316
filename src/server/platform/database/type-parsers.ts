import pg from 'pg';

type TypeParsers = NonNullable<pg.ClientConfig['types']>;

const oids = { date: 1082, textArray: 1009, dateArray: 1182, numericArray: 1231 };

const unchanged = (value: string): string => value;
const stringArray = pg.types.getTypeParser(oids.textArray) as (value: string) => unknown;

/**
 * The driver's parsers, except that a date stays 'YYYY-MM-DD' (the driver makes it midnight in the machine's zone) and
 * numerics in an array stay strings, as single numerics do.
 */
export const typeParsers: TypeParsers = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): ((value: string) => unknown) => {
    if (format !== 'binary' && oid === oids.date) return unchanged;
    if (format !== 'binary' && (oid === oids.dateArray || oid === oids.numericArray)) return stringArray;
    return pg.types.getTypeParser(oid, format) as (value: string) => unknown;
  },
};
