import type { MessageTag, MessageValues } from '#shared/i18n/message-values.generated.ts';

export type MessageArea = keyof MessageValues;

type ValuesOfOne<Area extends MessageArea, Key extends keyof MessageValues[Area]> = MessageValues[Area][Key];

/** For a key known only at run time, the values of any of its texts. */
type ValuesOf<Area extends MessageArea, Key extends keyof MessageValues[Area]> = Together<
  Key extends unknown ? ValuesOfOne<Area, Key> : never
>;
type Together<Each> = (Each extends unknown ? (each: Each) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The keys of an area whose text is plain; those with tags such as <link>…</link> need rich text. */
export type PlainKey<Area extends MessageArea> = {
  [Key in keyof MessageValues[Area]]: MessageTag extends ValuesOfOne<Area, Key>[keyof ValuesOfOne<Area, Key>]
    ? never
    : Key;
}[keyof MessageValues[Area]] &
  string;

export type RichKey<Area extends MessageArea> = keyof MessageValues[Area] & string;

/** No second argument for a text without values, and all values for any other. */
export type PlainArguments<Area extends MessageArea, Key extends PlainKey<Area>> = keyof ValuesOf<
  Area,
  Key
> extends never
  ? []
  : [values: ValuesOf<Area, Key>];

export type RichArguments<Area extends MessageArea, Key extends RichKey<Area>, Chunk, Node> = keyof ValuesOf<
  Area,
  Key
> extends never
  ? []
  : [
      values: {
        [Name in keyof ValuesOf<Area, Key>]: ValuesOf<Area, Key>[Name] extends MessageTag
          ? (chunks: Chunk) => Node
          : ValuesOf<Area, Key>[Name];
      },
    ];

export type Translate<Area extends MessageArea> = <Key extends PlainKey<Area>>(
  key: Key,
  ...values: PlainArguments<Area, Key>
) => string;
