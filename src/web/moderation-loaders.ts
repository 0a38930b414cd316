export { waitingPhotosQuery } from '#web/features/moderation/moderation-queries.ts';
