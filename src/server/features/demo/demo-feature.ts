import { messageSent } from '#server/features/chat/chat-events.ts';
import { onMessageSent } from '#server/features/demo/answers/on-message-sent.ts';
import { registerDemoJobs } from '#server/features/demo/demo-jobs.ts';
import { subscriber } from '#server/platform/events/events.ts';
import type { Feature } from '#server/platform/feature.ts';

export const demoFeature = {
  name: 'demo',
  jobs: registerDemoJobs,
  subscribers: [subscriber(messageSent, onMessageSent)],
} satisfies Feature;
