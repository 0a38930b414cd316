/** Runs in the browser as it stands here, long before any module: it may name nothing from outside. */
const holdForms = (): void => {
  const EVERY_MS = 100;
  const AT_MOST = 100;
  let tries = 0;
  let isWaiting = false;
  // Behind everybody else who listens: what nobody has taken comes from a part that is still asleep.
  addEventListener('submit', (event) => {
    const { submitter, defaultPrevented } = event;
    const form = event.target as HTMLFormElement;
    if (defaultPrevented || form.method !== 'post' || tries > AT_MOST) return;
    event.preventDefault();
    if (isWaiting) return;
    isWaiting = true;
    tries += 1;
    submitter?.setAttribute('aria-busy', 'true');
    setTimeout(() => {
      isWaiting = false;
      submitter?.removeAttribute('aria-busy');
      form.requestSubmit(submitter);
    }, EVERY_MS);
  });
};

/**
 * Only scripts can send a form with `post`; what the server gets as a whole page comes back empty. So a form that is sent
 * before its part of the page is awake waits for that, and is sent then. Without scripts nothing waits.
 */
export const heldFormsHtml = (nonce: string): string => `<script nonce="${nonce}">(${holdForms.toString()})()</script>`;
