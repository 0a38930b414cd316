import { expect, it } from 'vitest';
import { AudioError } from '#server/platform/audio/audio-error.ts';
import { readAudio } from '#server/platform/audio/read-audio.ts';
import { buildMp4, buildOgg, buildWebm, FOREIGN_BOX, WEBM_TAGS } from '#test/support/builders/build-voice.ts';

const faultOf = (file: Uint8Array): string => {
  try {
    readAudio(file);
    return 'none';
  } catch (error) {
    if (error instanceof AudioError) return error.fault;
    throw error;
  }
};
const RUBBISH = Buffer.from('PK\u0003\u0004 and what else a zip may be');

const GOOD = {
  'WebM as Chrome records it': ['audio/webm', buildWebm()],
  'WebM with tags': ['audio/webm', buildWebm({ more: WEBM_TAGS })],
  'Ogg with comments': ['audio/ogg', buildOgg()],
  'Ogg with a packet torn over pages': ['audio/ogg', buildOgg({ tornOver: 40 })],
  'MP4 in fragments with a place': ['audio/mp4', buildMp4()],
  'MP4 in one piece': ['audio/mp4', buildMp4({ isFragmented: false })],
  'MP4 with a foreign box': ['audio/mp4', buildMp4({ more: FOREIGN_BOX })],
} as const;

it.each(Object.entries(GOOD))('%s is taken, without what is not needed to play it', (_name, [type, file]) => {
  const before = Buffer.from(file);
  const audio = readAudio(file);
  expect(audio.type).toBe(type);
  expect(Math.round(audio.durationMs / 100)).toBe(120);
  for (const secret of ['52.1', 'my phone', '\u0001\u0002\u0003\u0004'.repeat(2)]) {
    expect(Buffer.from(audio.bytes).includes(secret, 0, 'latin1')).toBe(false);
  }
  expect(before.equals(file)).toBe(true);
  expect(readAudio(audio.bytes)).toEqual(audio);
});

it.each(Object.entries(GOOD))(
  '%s is refused when it is cut off anywhere, or something follows it',
  (_name, [, file]) => {
    for (let length = 0; length < file.length; length += 1 + Math.floor(file.length / 97)) {
      const part = file.subarray(0, length);
      // A live recording cut between two packets does not show that more was to come.
      expect(faultOf(part) === 'none' ? readAudio(part).durationMs : 0).toBeLessThan(12_000);
    }
    expect(faultOf(file.subarray(0, file.length - 3))).toBe('broken');
    expect(faultOf(Buffer.concat([file, RUBBISH]))).toBe('broken');
  },
);

it.each(Object.entries(GOOD))('%s with any byte changed is read or refused, and nothing else', (_name, [, file]) => {
  for (let place = 0; place < Math.min(file.length, 600); place += 2) {
    for (const change of [1, 0x80]) {
      const changed = Buffer.from(file);
      changed[place] = (changed[place] ?? 0) ^ change;
      expect(['none', 'type', 'broken']).toContain(faultOf(changed));
    }
  }
});

const laterPage = (): Buffer => {
  const file = buildOgg();
  const at = file.length - 3;
  file[at] = (file[at] ?? 0) ^ 1;
  return file;
};

it.each([
  ['nothing', Buffer.alloc(0), 'type'],
  ['a text', Buffer.from('<html><script>alert(1)</script>'), 'type'],
  ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]), 'type'],
  ['an MP3', Buffer.from('ID3\u0004\0\0\0\0\0\0'), 'type'],
  ['a WAV', Buffer.from('RIFF\0\0\0\0WAVEfmt '), 'type'],
  ['Matroska', buildWebm({ docType: 'matroska' }), 'type'],
  ['WebM with a picture alone', buildWebm({ trackTypes: [1] }), 'type'],
  ['WebM with a picture beside the sound', buildWebm({ trackTypes: [1, 2], seconds: 0 }), 'type'],
  ['WebM with two sounds', buildWebm({ trackTypes: [2, 2], seconds: 0 }), 'type'],
  ['WebM with blocks of two tracks', buildWebm({ trackTypes: [1, 2] }), 'type'],
  ['WebM with Vorbis', buildWebm({ codec: 'A_VORBIS' }), 'type'],
  ['WebM with laced blocks', buildWebm({ lacing: 2 }), 'broken'],
  ['Ogg with Vorbis', buildOgg({ head: '\u0001vorbis' }), 'type'],
  ['Ogg without one of its pages', buildOgg({ skipsPage: true }), 'broken'],
  ['Ogg with a wrong checksum', laterPage(), 'broken'],
  ['two Oggs in one', Buffer.concat([buildOgg(), buildOgg()]), 'broken'],
  ['MP4 with a picture alone', buildMp4({ handlers: ['vide'] }), 'type'],
  ['MP4 with a picture beside the sound', buildMp4({ handlers: ['soun', 'vide'] }), 'type'],
  ['MP4 with Opus', buildMp4({ entry: 'Opus' }), 'type'],
  ['MP4 with an MP3 inside', buildMp4({ objectType: 0x6b }), 'type'],
  ['MP4 with less sound than it says', buildMp4({ mediaBytes: 9 }), 'broken'],
])('%s is refused', (_name, file, fault) => {
  expect(faultOf(file)).toBe(fault);
});

it.each([
  ['WebM', buildWebm({ seconds: 61 })],
  ['Ogg', buildOgg({ seconds: 61 })],
  ['MP4', buildMp4({ seconds: 61 })],
])('%s of 61 seconds is measured as such', (_name, file) => {
  expect(Math.round(readAudio(file).durationMs / 100)).toBe(610);
});
