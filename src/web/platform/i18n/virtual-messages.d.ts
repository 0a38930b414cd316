/** Made by scripts/vite/messages-plugin.ts; exists in the server's bundle only. */
declare module 'virtual:messages' {
  export const version: string;
  export const catalogues: Readonly<Record<string, () => Promise<Readonly<Record<string, object>>>>>;
}
