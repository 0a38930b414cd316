import { cutText } from '#shared/domain/written-text.ts';

/**
 * Where a field is full, browsers drop the end of what is typed or pasted, and with it half of an emoji: of a family two are
 * left. From now on whole ones are left out instead.
 */
export const keepEmojiWhole = (page: Document): void => {
  page.addEventListener('beforeinput', (event) => {
    const { target: field, data } = event;
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    if (!event.cancelable || data === null || field.maxLength < 0 || field.selectionStart === null) return;
    const selected = (field.selectionEnd ?? 0) - field.selectionStart;
    const room = Math.max(0, field.maxLength - field.value.length + selected);
    const whole = cutText(data, room);
    if (whole === data) return;
    event.preventDefault();
    field.setRangeText(whole, field.selectionStart, field.selectionEnd ?? 0, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true, data: whole, inputType: event.inputType }));
  });
};
