import { refuse } from '#server/platform/http/api/refuse.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import { fromPublicId, type PhotoId, type VoiceId } from '#server/platform/ids/public-id.ts';
import type { Gift } from '#shared/domain/chat/gift-catalogue.ts';
import { MESSAGE_KINDS, type MessageKind, whyTextRefused } from '#shared/domain/chat/message-rules.ts';

type Content = {
  readonly kind: MessageKind;
  readonly body: string;
  readonly photoId: PhotoId | null;
  readonly voiceId: VoiceId | null;
};

type Words = {
  readonly kind: MessageKind;
  readonly text?: string | undefined;
  readonly gift?: Gift | undefined;
  readonly photo?: string | undefined;
  readonly voice?: string | undefined;
};

/** Returns the text, which the contract has cleaned. Refuses an empty or too long one. */
export const requireText = (text: string, { message_length: max }: Pick<Site, 'message_length'>): string => {
  const why = whyTextRefused(text, max);
  if (why === 'empty') refuse('message_empty');
  if (why === 'too_long') refuse('message_too_long', { max });
  return text;
};

const NOTHING = { body: '', photoId: null, voiceId: null };

/** Returns the content that the kind requires. Refuses if it is missing, or if there is content of another kind. */
export const requireContent = ({ kind, ...words }: Words, site: Pick<Site, 'message_length'>): Content => {
  const foreign = MESSAGE_KINDS.filter((other) => other !== kind && words[other] !== undefined);
  if (foreign.length > 0) return refuse('validation_failed', { fields: foreign });
  if (kind === 'text') return { ...NOTHING, kind, body: requireText(words.text ?? '', site) };
  if (kind === 'gift' && words.gift !== undefined) return { ...NOTHING, kind, body: words.gift };
  if (kind === 'photo' && words.photo !== undefined) return { ...NOTHING, kind, photoId: fromPublicId(words.photo) };
  if (kind === 'voice' && words.voice !== undefined) return { ...NOTHING, kind, voiceId: fromPublicId(words.voice) };
  return refuse('validation_failed', { fields: [kind] });
};
