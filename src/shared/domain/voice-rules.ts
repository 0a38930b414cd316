/** What browsers record: Opus in WebM and Ogg, AAC in MP4. */
export const VOICE_TYPES = ['audio/webm', 'audio/mp4', 'audio/ogg'] as const;
export type VoiceType = (typeof VOICE_TYPES)[number];

export const VOICE_SHORTEST_SECONDS = 1;
export const VOICE_LONGEST_SECONDS = 60;
/** of what others hear on a profile */
export const HELLO_LONGEST_SECONDS = 30;
/** A recorder that is stopped at the longest still ends the packet it has begun. */
const LATE_MS = 500;
export const VOICE_FILE_MEGABYTES = 1;

/** How loud it is, from beginning to end; the page that records counts them. */
export const VOICE_PEAKS = 64;
export const VOICE_LOUDEST_PEAK = 31;

export const isVoiceLength = (durationMs: number, longestSeconds: number): boolean =>
  durationMs >= VOICE_SHORTEST_SECONDS * 1000 && durationMs <= longestSeconds * 1000 + LATE_MS;

/** 12300 is 0:12. */
export const voiceLength = (milliseconds: number): string => {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** `key` as the database writes it (a uuid); the address has its 32 digits. */
export const voicePath = (key: string): string => `/voices/${key.replaceAll('-', '')}`;

export const helloPath = (key: string): string => `/hellos/${key.replaceAll('-', '')}`;
