import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Message } from '#shared/contract/chat/message-contract.ts';
import { withLine } from '#shared/domain/chat/first-line-rules.ts';
import type { Refusal } from '#shared/errors/refusals.ts';
import { useChangeChat } from '#web/features/chat/chats/use-change-chat.ts';
import type { Chat, ChatTarget } from '#web/features/chat/conversation-queries.ts';
import { ConversationBar } from '#web/features/chat/conversation/conversation-bar.tsx';
import { ConversationDialogs } from '#web/features/chat/conversation/conversation-dialogs.tsx';
import styles from '#web/features/chat/conversation/conversation.module.css';
import { AboutPartner, NoMessages } from '#web/features/chat/conversation/first-messages.tsx';
import { FirstReplies } from '#web/features/chat/conversation/first-replies.tsx';
import { useConversation } from '#web/features/chat/conversation/use-conversation.ts';
import { useMarkRead } from '#web/features/chat/conversation/use-mark-read.ts';
import { useAnnounceTyping, usePartnerSignals } from '#web/features/chat/conversation/use-partner-signals.ts';
import { WhyReadOnly } from '#web/features/chat/conversation/why-read-only.tsx';
import { GoodbyeSheet } from '#web/features/chat/goodbye/goodbye-sheet.tsx';
import { IcebreakerPicker } from '#web/features/chat/icebreakers/icebreaker-picker.tsx';
import { areIdeasOffered } from '#web/features/chat/icebreakers/icebreaker-rules.ts';
import { type BegunLine, useBeginLine } from '#web/features/chat/icebreakers/use-begin-line.ts';
import { useChooseIcebreaker } from '#web/features/chat/icebreakers/use-choose-icebreaker.ts';
import { useIdeaLines } from '#web/features/chat/icebreakers/use-idea-lines.ts';
import { HeardMessages } from '#web/features/chat/messages/heard-messages.tsx';
import { MessageList, type ReportedMessage } from '#web/features/chat/messages/message-list.tsx';
import { useChangeMessage } from '#web/features/chat/messages/use-change-message.ts';
import { Composer } from '#web/features/chat/sending/composer.tsx';
import type { WritingLimit } from '#web/features/chat/sending/focused-limit.tsx';
import type { QueuedMessage, Sent } from '#web/features/chat/sending/send-messages.ts';
import { useKeepDraft } from '#web/features/chat/sending/use-keep-draft.ts';
import { useSendMessage } from '#web/features/chat/sending/use-send-message.ts';
import type { Answer } from '#web/platform/api/api.ts';
import { useFocusRequest } from '#web/platform/forms/use-focus-explanation.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { keepTyped } from '#web/ui/field/keep-typed.ts';
import { ToastRegion } from '#web/ui/toast/toast-region.tsx';

type Props = {
  readonly target: ChatTarget;
  readonly chat: Chat;
  /** the id of the member who is logged in */
  readonly memberId: string;
  readonly cdnPrefix: string;
  /** lines to choose from */
  readonly icebreakers: readonly string[];
  /** if set, opens the icebreakers for a first message */
  readonly isFirstLineWanted: boolean;
  /** if set, opens ideas for a reply */
  readonly isIdeaWanted: boolean;
  /** if set, opens the gifts */
  readonly isGiftWanted: boolean;
  /** a line to start the message with */
  readonly begun?: BegunLine | undefined;
  readonly fictionalLabel: ReactNode;
  /** shown where a limit is reached, with a way to lift it */
  readonly renderUpgrade: (limit: WritingLimit) => ReactNode;
  /** what is included for free; shown beside the icebreakers */
  readonly welcome: ReactNode;
  /** about the partner, above the first messages */
  readonly about: ReactNode;
  /** the buttons to block and report the partner */
  readonly safety: ReactNode;
  /** null: the partner's profile no longer exists */
  readonly onReport: ((message: ReportedMessage) => void) | null;
};

const CHANGES_WRITING = new Set<Refusal['code']>([
  'blocked_by_member',
  'blocked_by_you',
  'member_gone',
  'conversation_limit_reached',
  'email_not_proved',
  'profile_disabled',
]);

/** Refusals shown as a card with an offer instead of an alert. */
const LIMITS = new Set<Refusal['code']>(['insufficient_credits', 'conversation_limit_reached']);

/** One conversation: the partner, the messages and the composer. */
export const Conversation = (props: Props) => {
  const t = useTranslations('chats');
  return (
    <ToastRegion label={t('toasts')} dismissLabel={t('close_toast')}>
      <OpenConversation {...props} />
    </ToastRegion>
  );
};

const OpenConversation = (props: Props) => {
  const { target, chat, memberId, cdnPrefix, isGiftWanted, fictionalLabel } = props;
  const t = useTranslations('chat');
  const { profile, why_cannot_write: why } = chat;
  const name = profile?.name ?? chat.name ?? t('bar.deleted');
  const { state, change, take, older, loadOlder, learn, refetch } = useConversation(target, chat);
  const [isAtNewest, setAtNewest] = useState(true);
  const [reply, setReply] = useState<Message | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [focusRequest, setFocusRequested] = useFocusRequest();
  const [unsending, setUnsending] = useState<Message | null>(null);
  const [left, setLeft] = useState<string | null>(null);
  const [isSafetyOpen, setSafetyOpen] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => keepTyped(field.current), []);

  const onRead = useCallback((upTo: number) => change({ kind: 'read', upTo }), [change]);
  useMarkRead({ state, isAtNewest, onRead });
  const signals = usePartnerSignals(state.id, profile);
  const announceTyping = useAnnounceTyping(state.id);
  const { draft, setDraft } = useKeepDraft(memberId, profile?.id ?? '');

  const onAnswer = (message: QueuedMessage, result: Answer<Sent>): 'taken' | 'left' => {
    if (result.ok) {
      const { conversation, message: stored, credits } = result.data;
      take(conversation.id, stored, false);
      learn({ credits, is_new: false });
      return 'left';
    }
    const { code, details, message: sentence } = result.refusal;
    const { credits, price } = details;
    if (typeof credits === 'number') learn({ credits });
    if (typeof price === 'number') learn({ prices: { ...chat.prices, [message.kind]: price } });
    if (CHANGES_WRITING.has(code)) void refetch();
    const isLimit = LIMITS.has(code);
    // The text goes back into the field, unless there is other text. Without the field there may still be a draft.
    if (message.kind !== 'text' || (field.current?.value ?? draft) !== '') return 'left';
    setDraft(message.text);
    setFocusRequested(isLimit);
    setProblem(isLimit ? null : sentence);
    return 'taken';
  };
  const icebreakers = useIdeaLines({
    icebreakers: props.icebreakers,
    messages: state.messages,
    isFictional: profile?.fictional === true,
    isIdeaWanted: props.isIdeaWanted,
  });
  const ideas = useChooseIcebreaker({
    isOffered: draft === '' && areIdeasOffered(chat, props),
    field,
    onChosen: setDraft,
  });
  useBeginLine({ begun: props.begun, isOpen: why === null, draft, setDraft, field });
  const unsent = useSendMessage(memberId, profile?.id ?? null, onAnswer);
  const changed = (message: Message) =>
    state.id !== null && change({ kind: 'message', conversation: state.id, message, isChange: true });
  const messages = useChangeMessage(state.id, changed);
  const chats = useChangeChat(
    chat.conversation && { ...chat.conversation, conversation: { id: chat.conversation.id }, profile },
  );

  const afterSending = () => {
    setProblem(null);
    setReply(null);
    setAtNewest(true);
  };
  const replyTo = (message: Message) => {
    setReply(message);
    field.current?.focus();
  };
  const begin = (line: string) => {
    setDraft(withLine(line, { lines: icebreakers, text: draft }));
    field.current?.focus();
  };
  return (
    <section className={styles.conversation} aria-label={t('title', { name })}>
      <ConversationBar
        chat={chat}
        cdnPrefix={cdnPrefix}
        fictionalLabel={fictionalLabel}
        isOnline={signals.isOnline}
        isTyping={signals.isTyping}
        onArchive={chats.archive}
        onMute={chats.mute}
        onGoodbye={() => setLeft(state.id)}
        onRemove={chats.remove}
        onSafety={profile === null ? null : () => setSafetyOpen(true)}
      />
      <MessageList
        state={state}
        pending={unsent.pending}
        name={name}
        isOpen={why === null}
        isAtNewest={isAtNewest}
        onAtNewest={setAtNewest}
        older={older}
        onOlder={() => void loadOlder()}
        onRetry={unsent.retry}
        onDiscard={unsent.discard}
        onReply={replyTo}
        onReact={messages.react}
        onUnsend={setUnsending}
        onReport={props.onReport}
        empty={
          <NoMessages
            chat={chat}
            cdnPrefix={cdnPrefix}
            name={name}
            icebreakers={icebreakers}
            welcome={props.welcome}
            onChoose={begin}
          />
        }
        intro={<AboutPartner chat={chat} cdnPrefix={cdnPrefix} about={props.about} />}
        replies={why === null && <FirstReplies lines={icebreakers} messages={state.messages} onChoose={begin} />}
      />
      <HeardMessages messages={state.messages} name={name} />
      {why === null ? (
        <Composer
          name={name}
          chat={chat}
          isGiftWanted={isGiftWanted}
          renderUpgrade={props.renderUpgrade}
          focusRequest={focusRequest}
          draft={draft}
          icebreakers={icebreakers}
          onIdeas={ideas.open}
          onDraft={(text) => {
            setDraft(text);
            announceTyping();
          }}
          reply={reply}
          onCancelReply={() => setReply(null)}
          onSendText={(text) => {
            unsent.send({ kind: 'text', text, replyTo: reply?.id ?? null });
            setDraft('');
            afterSending();
          }}
          onSendGift={(gift) => {
            unsent.send({ kind: 'gift', gift, replyTo: reply?.id ?? null });
            afterSending();
          }}
          onSendPhoto={(photo) => {
            unsent.send({ kind: 'photo', photo, replyTo: reply?.id ?? null });
            afterSending();
          }}
          onSendVoice={(voice) => {
            unsent.send({ kind: 'voice', voice, replyTo: reply?.id ?? null });
            afterSending();
          }}
          problem={problem ?? (unsending === null ? messages.problem : null)}
          field={field}
        />
      ) : (
        <WhyReadOnly
          why={why}
          name={name}
          draft={draft}
          focusRequest={focusRequest}
          renderUpgrade={props.renderUpgrade}
        />
      )}
      <IcebreakerPicker isOpen={ideas.isOpen} lines={icebreakers} onChoose={ideas.choose} onClose={ideas.close} />
      <GoodbyeSheet
        conversation={left}
        name={name}
        renderUpgrade={(missingCredits) => props.renderUpgrade({ kind: 'credits', missingCredits, hasDraft: false })}
        onSent={(sent) => {
          setLeft(null);
          take(sent.conversation.id, sent.message, false);
          learn({ credits: sent.credits });
          chats.goodbye();
        }}
        onClose={() => setLeft(null)}
      />
      <ConversationDialogs
        isSafetyOpen={isSafetyOpen}
        onCloseSafety={() => setSafetyOpen(false)}
        safety={props.safety}
        isUnsending={unsending !== null}
        isUnsendPending={messages.isPending}
        unsendProblem={messages.problem}
        onCancelUnsend={() => setUnsending(null)}
        onUnsend={() => unsending !== null && messages.unsend(unsending, () => setUnsending(null))}
      />
    </section>
  );
};
