import type pg from 'pg';

/** A type of the database: of a list, that of its elements. */
export type DatabaseType = { readonly name: string; readonly isList: boolean };

export type DescribedColumn = {
  readonly name: string;
  readonly type: DatabaseType;
  /** The table's column that it shows as it is; null if it is computed. */
  readonly source: { readonly table: string; readonly name: string; readonly isNotNull: boolean } | null;
};

export type Described = { readonly params: readonly DatabaseType[]; readonly columns: readonly DescribedColumn[] };

type Field = Pick<pg.FieldDef, 'name' | 'tableID' | 'columnID' | 'dataTypeID'>;
type Answer = { readonly params: readonly number[]; readonly fields: readonly Field[] };

/** Lets the database parse and describe a text without running it. */
const askAbout = (client: pg.Client, text: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    let params: readonly number[] = [];
    let fields: readonly Field[] = [];
    const hearParams = (message: { dataTypeIDs: number[] }): void => {
      params = message.dataTypeIDs;
    };
    client.query({
      submit: (connection: pg.Connection) => {
        connection.once('parameterDescription', hearParams);
        connection.parse({ name: '', text, types: [] }, false);
        connection.describe({ type: 'S' }, false);
        connection.sync();
      },
      handleRowDescription: (message: { fields: Field[] }) => {
        fields = message.fields;
      },
      handleError: (fault: Error, connection: pg.Connection) => {
        connection.off('parameterDescription', hearParams);
        reject(fault);
      },
      handleReadyForQuery: () => resolve({ params, fields }),
    });
  });

const TYPES = `
  select t.oid::int as oid, e.typname as name, t.typcategory = 'A' as "isList"
  from pg_type t join pg_type e on e.oid = case when t.typcategory = 'A' then t.typelem else t.oid end`;

const COLUMNS = `
  select attrelid::int as "tableId", attnum as "columnId", relname as table, attname as name, attnotnull as "isNotNull"
  from pg_attribute join pg_class c on c.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped`;

/** Returns a function that describes texts as this database understands them. */
export const openDescriber = async (client: pg.Client): Promise<(text: string) => Promise<Described>> => {
  const { rows: types } = await client.query<DatabaseType & { oid: number }>(TYPES);
  const { rows: columns } = await client.query<
    NonNullable<DescribedColumn['source']> & { tableId: number; columnId: number }
  >(COLUMNS);
  const typeByOid = new Map(types.map((type) => [type.oid, type]));
  const sources = new Map(columns.map((column) => [`${column.tableId}.${column.columnId}`, column]));
  const typeOf = (oid: number): DatabaseType => typeByOid.get(oid) ?? { name: `type ${oid}`, isList: false };
  return async (text) => {
    const { params, fields } = await askAbout(client, text);
    return {
      params: params.map(typeOf),
      columns: fields.map(({ name, tableID, columnID, dataTypeID }) => ({
        name,
        type: typeOf(dataTypeID),
        source: sources.get(`${tableID}.${columnID}`) ?? null,
      })),
    };
  };
};
