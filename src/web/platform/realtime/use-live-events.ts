import { useEffect, useEffectEvent } from 'react';
import type { LiveKind } from '#shared/realtime/live-events.ts';
import { type LiveHandler, subscribeLive } from '#web/platform/realtime/live-subscriptions.ts';

/** Calls the handler for each event of this kind while mounted, whichever tab received it. */
export const useLiveEvents = <Kind extends LiveKind>(kind: Kind, handler: LiveHandler<Kind>): void => {
  const hear = useEffectEvent(handler);
  useEffect(() => subscribeLive(kind, (data) => hear(data)), [kind]);
};
