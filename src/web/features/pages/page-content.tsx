// The index is a stable key, because a text's parts are never moved or removed.
/* oxlint-disable react/no-array-index-key */
import { Link } from '@tanstack/react-router';
import type { PageBlock, PageLine } from '#shared/contract/office/pages-contract.ts';
import styles from '#web/features/pages/page-content.module.css';

type Content = Exclude<PageBlock, { kind: 'heading' }>;

/** The content below a heading, in order. */
export const PageContent = ({ content }: { content: readonly Content[] }) =>
  content.map((block, index) => <Block key={index} block={block} />);

const Block = ({ block }: { block: Content }) => {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p className={styles.paragraph}>
          <Line line={block.line} />
        </p>
      );
    case 'list': {
      const items = block.items.map((item, index) => (
        <li key={index}>
          <Line line={item} />
        </li>
      ));
      return block.ordered ? <ol className={styles.list}>{items}</ol> : <ul className={styles.list}>{items}</ul>;
    }
    case 'table':
      return <DataTable block={block} />;
    case 'facts':
      return (
        <dl className={styles.details}>
          {block.rows.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Line line={value} />
              </dd>
            </div>
          ))}
        </dl>
      );
  }
};

const DataTable = ({ block: { head, rows } }: { block: Extract<Content, { kind: 'table' }> }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        {head.map((text) => (
          <th key={text} scope="col">
            {text}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name = [], ...cells], index) => (
        <tr key={index}>
          <th scope="row">
            <Line line={name} />
          </th>
          {cells.map((cell, column) => (
            <td key={column}>
              <Line line={cell} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

export const Line = ({ line }: { line: PageLine }) => line.map((piece, index) => <Piece key={index} piece={piece} />);

const Piece = ({ piece: { text, mark, href } }: { piece: PageLine[number] }) => {
  const words = mark === 'strong' ? <strong>{text}</strong> : mark === 'emphasis' ? <em>{text}</em> : text;
  if (href === undefined) return words;
  return href.startsWith('/') ? <Link to={href}>{words}</Link> : <a href={href}>{words}</a>;
};
