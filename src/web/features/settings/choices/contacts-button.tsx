import { useSyncExternalStore } from 'react';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';

type Contact = { readonly email?: readonly string[]; readonly tel?: readonly string[] };
type Contacts = { select(what: readonly string[], how: { multiple: boolean }): Promise<readonly Contact[]> };

/** Only some phones have the contact picker API. */
const contactsHere = (): Contacts | undefined => (navigator as { readonly contacts?: Contacts }).contacts;

const never = () => () => {};

/** A button to choose from the phone's contacts, where supported. Nothing is sent until the form is submitted. */
export const ContactsButton = ({ onPicked }: { readonly onPicked: (entries: readonly string[]) => void }) => {
  const t = useTranslations('settings');
  const hasContacts = useSyncExternalStore(
    never,
    () => contactsHere() !== undefined,
    () => false,
  );
  if (!hasContacts) return null;
  const pick = async () => {
    // Some browsers reject when the member closes the list; this counts as choosing nobody.
    const picked = await contactsHere()
      ?.select(['email', 'tel'], { multiple: true })
      .catch(() => []);
    const entries = (picked ?? []).flatMap(({ email = [], tel = [] }) => [...email, ...tel]);
    if (entries.length > 0) onPicked(entries);
  };
  return (
    <Button variant="outline" onClick={() => void pick()}>
      {t('known_people.contacts')}
    </Button>
  );
};
