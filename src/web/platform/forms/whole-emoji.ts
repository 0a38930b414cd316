import { cutText } from '#shared/domain/written-text.ts';

/**
 * At a field's maximum length browsers cut off the end of typed or pasted text, which can split an emoji: a family
 * becomes two people. This leaves out the whole emoji instead.
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
