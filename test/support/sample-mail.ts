import type { MailContent } from '#server/features/mails/mail-layout-rules.ts';

/** A sample mail and its recipient. */
export const sampleContent: MailContent = {
  subject: 'Grüße für dich',
  preheader: 'First of all',
  greeting: 'Hi Anna,',
  paragraphs: ['Somebody wrote to you.'],
  links: [{ label: 'Read it', url: 'https://vonk.example/chats?a=1&b=2' }],
  notes: ['Until soon.'],
};

export const sampleRecipient = {
  site: { id: 1, name: 'Vonk', mail_name: 'Vonk', niche: 1, support_email: 'help@vonk.example' },
  origin: 'https://vonk.example',
  locale: 'en' as const,
  country: 'GB' as const,
  viewerGender: 'other' as const,
  isDiscreet: false,
  memberId: null,
  to: 'anna@mail.example',
};
