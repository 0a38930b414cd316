type Look = { skin: string; hair: string; shirt: string; sky: string; ground: string; hairShape: keyof typeof HAIR };

const HAIR = {
  long: 'M128 190C116 96 160 60 200 60s84 36 72 130c-2 60 24 92 20 150H108c-4-58 22-90 20-150Z',
  bob: 'M126 214C108 110 150 62 200 62s92 48 74 152c-3 26-24 30-24 30H150s-21-4-24-30Z',
  short: 'M138 178c-14-70 20-112 66-112 50 0 76 40 58 112-12-34-30-44-62-46-30 2-50 12-62 46Z',
  curls:
    'M200 52c30-16 66 6 70 34 26 12 30 50 12 68 8 30-10 54-34 54h-96c-26 0-42-26-34-54-18-20-12-58 14-68 4-28 40-48 68-34Z',
};

/** A person in flat shapes, for looking at cards without any photo. */
const portrait = ({ skin, hair, shirt, sky, ground, hairShape }: Look): string => {
  const isShort = hairShape === 'short';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500"><defs><linearGradient id="a" x2="0" y2="1"><stop stop-color="${sky}"/><stop offset="1" stop-color="${ground}"/></linearGradient></defs><path fill="url(#a)" d="M0 0h400v500H0z"/><circle cx="310" cy="110" r="70" fill="#fff" opacity=".22"/><path fill="#000" opacity=".07" d="M0 330c90-70 170-50 240-20s120 0 160-30v220H0z"/>${isShort ? '' : `<path fill="${hair}" d="${HAIR[hairShape]}"/>`}<path fill="${shirt}" d="M52 500c4-92 62-134 112-146h72c50 12 108 54 112 146Z"/><path fill="${skin}" d="M168 262h64v92c0 44-64 44-64 0Z"/><path opacity=".14" d="M168 300c20 22 44 22 64 0v20c-18 22-46 22-64 0Z"/><path fill="${skin}" d="M140 184c0-62 28-92 60-92s60 30 60 92c0 66-28 118-60 118s-60-52-60-118Z"/>${isShort ? `<path fill="${hair}" d="${HAIR.short}"/>` : `<path fill="${hair}" d="M136 190c2-70 40-98 66-98s62 26 64 98c-16-40-40-58-58-62-20 20-46 38-72 62Z"/>`}<g fill="none" stroke="#2a1c18" stroke-width="5" stroke-linecap="round"><path d="M164 196q10-9 20 0M216 196q10-9 20 0"/><path d="M180 252q20 18 40 0" stroke="#8d3b3b"/></g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

const person = (name: string, age: number, city: string, look: Look) => ({
  name,
  age,
  city,
  src: portrait(look),
  color: look.sky,
});

export const DEMO_PEOPLE = [
  person('Noor', 31, 'Utrecht', {
    skin: '#e8b998',
    hair: '#3a2320',
    shirt: '#f4efe6',
    sky: '#f6b48f',
    ground: '#d9657a',
    hairShape: 'long',
  }),
  person('Emre', 36, 'Köln', {
    skin: '#c98d66',
    hair: '#1d1715',
    shirt: '#24405e',
    sky: '#a9d3ea',
    ground: '#5d8fb8',
    hairShape: 'short',
  }),
  person('Zosia', 44, 'Gdańsk', {
    skin: '#f2cdb4',
    hair: '#c68a4a',
    shirt: '#3f6b5c',
    sky: '#cfe0c3',
    ground: '#7ea58a',
    hairShape: 'bob',
  }),
  person('Amara', 28, 'Lyon', {
    skin: '#7c4a33',
    hair: '#17100e',
    shirt: '#e7a93b',
    sky: '#f2d7a5',
    ground: '#c77f4f',
    hairShape: 'curls',
  }),
  person('Mikkel', 52, 'Aarhus', {
    skin: '#efc6aa',
    hair: '#8d8a86',
    shirt: '#7c2f3c',
    sky: '#d7d3e6',
    ground: '#8b86b3',
    hairShape: 'short',
  }),
  person('Lucía', 39, 'Valencia', {
    skin: '#d9a37e',
    hair: '#54301f',
    shirt: '#efe3f0',
    sky: '#ffd9c2',
    ground: '#e08a6d',
    hairShape: 'curls',
  }),
];
