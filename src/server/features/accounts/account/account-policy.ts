/** Returns why a member may not use what needs a confirmed address (paying, contacting, alerts, exports), or null. */
export const whyNotConfirmed = ({ status }: { readonly status: string | undefined }): 'email_not_proved' | null =>
  status === 'active' ? null : 'email_not_proved';
