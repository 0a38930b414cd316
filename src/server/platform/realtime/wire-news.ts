import type { News } from '#server/platform/realtime/event-bus.ts';
import type { MemberEvent, MemberSignal } from '#server/platform/realtime/realtime.ts';

type Wire = readonly [
  node: string,
  events: readonly (readonly [MemberEvent['memberId'], number, MemberEvent['kind'], MemberEvent['ref']])[],
  signals: readonly (readonly [MemberSignal['memberId'], MemberSignal['kind'], MemberSignal['ref']])[],
  beats: NonNullable<News['beats']>,
];

const byteLength = (text: string): number => Buffer.byteLength(text);

/** Packs items into as few texts as the maximum length allows; an item that does not fit alone is left to the log. */
export const writeNews = (node: string, all: readonly News[], maximumBytes: number): string[] => {
  const events = all.flatMap((news) => news.events ?? []);
  const signals = all.flatMap((news) => news.signals ?? []);
  const beats = all.flatMap((news) => news.beats ?? []);

  const write = (news: Required<News>): string[] => {
    const wire: Wire = [
      node,
      news.events.map(({ memberId, seq, kind, ref }) => [memberId, seq, kind, ref]),
      news.signals.map(({ memberId, kind, ref }) => [memberId, kind, ref]),
      news.beats,
    ];
    const text = JSON.stringify(wire);
    if (byteLength(text) <= maximumBytes) return [text];
    const count = news.events.length + news.signals.length + news.beats.length;
    if (count <= 1) return [];
    const [firstEvents, lastEvents] = halve(news.events);
    const [firstSignals, lastSignals] = halve(news.signals);
    const [firstBeats, lastBeats] = halve(news.beats);
    return [
      ...write({ events: firstEvents, signals: lastSignals, beats: firstBeats }),
      ...write({ events: lastEvents, signals: firstSignals, beats: lastBeats }),
    ];
  };
  return write({ events, signals, beats });
};

/** null: sent by this node itself, or not in our format. */
export const readNews = (node: string, text: string): News | null => {
  let wire: Wire;
  try {
    wire = JSON.parse(text) as Wire;
  } catch {
    return null;
  }
  if (!Array.isArray(wire) || wire.length !== 4 || wire[0] === node) return null;
  const [, events, signals, beats] = wire;
  return {
    events: events.map(([memberId, seq, kind, ref]) => ({ memberId, seq, kind, ref })),
    signals: signals.map(([memberId, kind, ref]) => ({ memberId, kind, ref })),
    beats,
  };
};

const halve = <Item>(items: readonly Item[]): [Item[], Item[]] => {
  const middle = Math.ceil(items.length / 2);
  return [items.slice(0, middle), items.slice(middle)];
};
