/** Of every demo login; the other people of the demo have none. */
export const DEMO_PASSWORD = 'vonk-demo';
