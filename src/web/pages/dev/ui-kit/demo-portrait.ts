const person = (name: string, age: number, city: string, { scene, color }: { scene: string; color: string }) => ({
  name,
  age,
  city,
  src: `/scenes/${scene}-480.avif`,
  color,
});

/** People from the drawn scenes, to show cards without photos. */
export const DEMO_PEOPLE = [
  person('Noor', 31, 'Utrecht', { scene: 'alone-default', color: '#d9657a' }),
  person('Emre', 36, 'Köln', { scene: 'write-default', color: '#5d8fb8' }),
  person('Zosia', 44, 'Gdańsk', { scene: 'write-she', color: '#7ea58a' }),
  person('Amara', 28, 'Lyon', { scene: 'alone-she', color: '#c77f4f' }),
  person('Mikkel', 64, 'Aarhus', { scene: 'write-gilf', color: '#8b86b3' }),
  person('Lucía', 39, 'Valencia', { scene: 'alone-bbw', color: '#e08a6d' }),
];
