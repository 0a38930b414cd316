import { useEffect, useRef, useState } from 'react';
import { BEAT_MS, TYPING_EVERY_MS, TYPING_GONE_MS } from '#shared/realtime/live-rules.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useLiveEvents } from '#web/platform/realtime/use-live-events.ts';

type Partner = { readonly id: string; readonly online: boolean };

/** Returns whether the partner is online and typing; each poll also reports the member as online. */
export const usePartnerSignals = (conversation: string | null, partner: Partner | null) => {
  const api = useApi();
  const id = partner?.id ?? null;
  const [isOnline, setOnline] = useState(partner?.online === true);
  const [typingAt, setTypingAt] = useState<number | null>(null);

  useLiveEvents('typing', ({ conversation: where }) => {
    if (where === conversation) setTypingAt(Date.now());
  });
  useLiveEvents('message', ({ conversation: where, is_change: isChange }) => {
    if (where === conversation && isChange !== true) setTypingAt(null);
  });
  useLiveEvents('presence', ({ profile, online }) => {
    if (profile === id) setOnline(online);
  });
  useEffect(() => {
    if (typingAt === null) return undefined;
    const timer = setTimeout(() => setTypingAt(null), TYPING_GONE_MS);
    return () => clearTimeout(timer);
  }, [typingAt]);

  useEffect(() => {
    if (id === null) return undefined;
    const beat = (): void => {
      if (document.visibilityState !== 'visible') return;
      void api('POST /api/beat.php', { body: { watch: [id] } }).then((result) => {
        if (result.ok) setOnline(result.data.online.includes(id));
      });
    };
    beat();
    const timer = setInterval(beat, BEAT_MS);
    return () => clearInterval(timer);
  }, [api, id]);

  return { isOnline, isTyping: typingAt !== null };
};

/** Returns a function to call at every key press. It reports typing at most once every TYPING_EVERY_MS. */
export const useAnnounceTyping = (conversation: string | null): (() => void) => {
  const api = useApi();
  const announcedAt = useRef(0);
  return () => {
    if (conversation === null || Date.now() - announcedAt.current < TYPING_EVERY_MS) return;
    announcedAt.current = Date.now();
    // Failures are ignored: typing indicators are not essential.
    void api('POST /api/typing.php', { body: { conversation } });
  };
};
