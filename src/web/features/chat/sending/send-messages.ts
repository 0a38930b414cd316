import type { OutputOf } from '#shared/contract/contract.ts';
import type { Gift } from '#shared/domain/chat/gift-catalogue.ts';
import type { MessageKind } from '#shared/domain/chat/message-rules.ts';
import { HOUR_MS } from '#shared/domain/time.ts';
import type { Refusal } from '#shared/errors/refusals.ts';
import type { UploadedVoice } from '#web/features/chat/voices/voice-sender.tsx';
import type { Answer, CallProblem, CallResult } from '#web/platform/api/api.ts';
import { MAXIMUM_RETRIES, retryDelayMs } from '#web/platform/api/retry-rules.ts';
import { serverNow } from '#web/platform/clock/server-clock.ts';

/** A message that the server has not confirmed yet. */
export type QueuedMessage = {
  /** the same at every attempt, so that the server sends and charges it once */
  readonly clientId: string;
  /** the recipient's profile id */
  readonly profile: string;
  readonly kind: MessageKind;
  readonly text: string;
  readonly gift: Gift | null;
  /** the id of the uploaded photo */
  readonly photo: string | null;
  /** a recording uploaded for this message */
  readonly voice?: UploadedVoice;
  readonly replyTo: number | null;
  /** in server time */
  readonly writtenAt: string;
  /** if set, the reason why it is no longer retried automatically */
  readonly problem: null | { readonly code: Refusal['code'] | 'network'; readonly message: string };
};

export type Sent = OutputOf<'POST /api/message.php'>;

type Options = {
  readonly send: (message: QueuedMessage) => Promise<CallResult<Sent>>;
  /** storage that survives a reload */
  readonly memory: {
    readonly read: () => readonly QueuedMessage[];
    readonly write: (messages: readonly QueuedMessage[]) => void;
  };
  readonly isOnline?: () => boolean;
  readonly now?: () => number;
  readonly wait?: (ms: number) => Promise<void>;
};

export type UnsentMessages = {
  readonly list: () => readonly QueuedMessage[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Calls the listener when the server has accepted or refused a message. */
  readonly onAnswer: (listener: (message: QueuedMessage, result: Answer<Sent>) => void) => () => void;
  readonly add: (message: Omit<QueuedMessage, 'problem'>) => void;
  readonly retry: (clientId: string) => void;
  readonly discard: (clientId: string) => void;
  /** Removes all messages: the session has ended. */
  readonly discardAll: () => void;
  /** Sends again; called when the network or the member is back. */
  readonly resume: () => void;
  /** Reads the list again after another tab has changed it. */
  readonly reload: () => void;
};

/** Unsent messages older than this wait until the member presses Retry. */
const SENT_BY_ITSELF_MS = HOUR_MS;
const GONE = new Set<CallProblem['code']>(['authentication_required', 'member_changed']);
const PASSING = new Set<CallProblem['code']>(['rate_limited', 'overloaded']);

const waitFor = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Sends a member's messages: one at a time per conversation, in the order written. */
export const createUnsentMessages = ({
  send,
  memory,
  isOnline = () => navigator.onLine,
  now = serverNow,
  wait = waitFor,
}: Options): UnsentMessages => {
  let messages: readonly QueuedMessage[] = [];
  const listeners = new Set<() => void>();
  const answerListeners = new Set<Parameters<UnsentMessages['onAnswer']>[0]>();
  const busy = new Set<string>();
  /** found in storage once: if one is missing there later, another tab has removed it */
  const stored = new Set<string>();
  const removed = new Set<string>();

  /** Returns the stored messages, which other tabs change too, and those that storage could not take. */
  const join = (newer: 'stored' | 'own'): readonly QueuedMessage[] => {
    const found = memory.read();
    const own = new Map(messages.map((message) => [message.clientId, message]));
    const unstored = messages.filter(
      ({ clientId }) => !stored.has(clientId) && !found.some((message) => message.clientId === clientId),
    );
    for (const { clientId } of found) stored.add(clientId);
    return [
      ...found
        .filter(({ clientId }) => !removed.has(clientId))
        .map((message) => (newer === 'stored' ? message : (own.get(message.clientId) ?? message))),
      ...unstored,
    ];
  };
  messages = join('stored');

  /** Changes the stored list, not the one shown: a page in the back/forward cache hears of no other tab. */
  const keep = (change: (all: readonly QueuedMessage[]) => readonly QueuedMessage[]): void => {
    messages = change(join('own'));
    memory.write(messages);
    for (const { clientId } of memory.read()) stored.add(clientId);
    for (const listener of listeners) listener();
  };
  const remove = (fits: (message: QueuedMessage) => boolean): void =>
    keep((all) => {
      for (const message of all) if (fits(message)) removed.add(message.clientId);
      return all.filter((message) => !fits(message));
    });
  const become = (fits: (message: QueuedMessage) => boolean, problem: QueuedMessage['problem']): void =>
    keep((all) => all.map((message) => (fits(message) ? { ...message, problem } : message)));

  /** Returns null if the network or the server failed and a retry may succeed. */
  const attempt = async (message: QueuedMessage): Promise<Answer<Sent> | null> => {
    const result = await send(message);
    return isAnswer(result) ? result : null;
  };

  const isKept = ({ clientId }: QueuedMessage): boolean => messages.some((message) => message.clientId === clientId);

  const deliver = async (message: QueuedMessage): Promise<'answered' | 'offline' | 'failed'> => {
    for (let retry = 0; ; retry += 1) {
      // The message was discarded meanwhile, perhaps with all of the member's data in this browser.
      if (!isKept(message)) return 'answered';
      const result = await attempt(message);
      if (result !== null) {
        // The member is no longer logged in: delete the queue, so that nothing stays or is sent under another name.
        if (!result.ok && GONE.has(result.refusal.code)) remove(() => true);
        if (!result.ok) become(({ clientId }) => clientId === message.clientId, result.refusal);
        for (const listener of answerListeners) listener(message, result);
        if (result.ok) remove(({ clientId }) => clientId === message.clientId);
        return 'answered';
      }
      if (!isOnline()) return 'offline';
      if (retry >= MAXIMUM_RETRIES) return 'failed';
      await wait(retryDelayMs(retry, null, Math.random));
    }
  };

  const run = async (profile: string): Promise<void> => {
    if (busy.has(profile)) return;
    busy.add(profile);
    const isWaiting = (message: QueuedMessage): boolean => message.profile === profile && message.problem === null;
    try {
      for (let next = messages.find(isWaiting); next !== undefined; next = messages.find(isWaiting)) {
        const outcome = await deliver(next);
        // The message stays in the queue until the network is back.
        if (outcome === 'offline') break;
        if (outcome === 'failed') become(isWaiting, { code: 'network', message: '' });
      }
    } finally {
      busy.delete(profile);
    }
  };
  const runAll = (): void => {
    for (const profile of new Set(messages.map((message) => message.profile))) void run(profile);
  };

  const isFresh = ({ writtenAt }: QueuedMessage): boolean => now() - Date.parse(writtenAt) < SENT_BY_ITSELF_MS;
  const resume = (): void => {
    keep((all) =>
      all.map((message) => {
        if (message.problem !== null && message.problem.code !== 'network') return message;
        return { ...message, problem: isFresh(message) ? null : { code: 'network', message: '' } };
      }),
    );
    runAll();
  };

  return {
    list: () => messages,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onAnswer: (listener) => {
      answerListeners.add(listener);
      return () => void answerListeners.delete(listener);
    },
    add: (message) => {
      keep((all) => [...all, { ...message, problem: null }]);
      void run(message.profile);
    },
    retry: (clientId) => {
      become((message) => message.clientId === clientId, null);
      runAll();
    },
    discard: (discarded) => remove(({ clientId }) => clientId === discarded),
    discardAll: () => remove(() => true),
    resume,
    reload: () => {
      messages = join('stored');
      for (const listener of listeners) listener();
    },
  };
};

const isAnswer = (result: CallResult<Sent>): result is Answer<Sent> =>
  result.ok || !(result.refusal.code === 'fault' || PASSING.has(result.refusal.code));
