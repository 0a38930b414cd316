/** What browsers record: Opus in WebM and Ogg, AAC in MP4. */
export const VOICE_TYPES = ['audio/webm', 'audio/mp4', 'audio/ogg'] as const;
export type VoiceType = (typeof VOICE_TYPES)[number];

export const VOICE_SHORTEST_SECONDS = 1;
export const VOICE_LONGEST_SECONDS = 60;
/** for the voice hello on a profile */
export const HELLO_LONGEST_SECONDS = 30;
/** Tolerance: a recorder stopped at the maximum still completes its last packet. */
const LATE_MS = 500;
export const VOICE_FILE_MEGABYTES = 1;

/** Number of loudness values per recording, computed by the page that records. */
export const VOICE_PEAKS = 64;
export const VOICE_LOUDEST_PEAK = 31;

export const isVoiceLength = (durationMs: number, longestSeconds: number): boolean =>
  durationMs >= VOICE_SHORTEST_SECONDS * 1000 && durationMs <= longestSeconds * 1000 + LATE_MS;

/** Formats milliseconds: 12300 becomes 0:12. */
export const voiceLength = (milliseconds: number): string => {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Returns the path of a voice message. `key` is the database's uuid; the path has its 32 digits. */
export const voicePath = (key: string): string => `/voices/${key.replaceAll('-', '')}`;

export const helloPath = (key: string): string => `/hellos/${key.replaceAll('-', '')}`;
