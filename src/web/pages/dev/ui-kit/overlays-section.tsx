import Ban from 'lucide-react/icons/ban';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Flag from 'lucide-react/icons/flag';
import Star from 'lucide-react/icons/star';
import UserRound from 'lucide-react/icons/user-round';
import { useState } from 'react';
import { DEMO_PEOPLE } from '#web/pages/dev/ui-kit/demo-portrait.ts';
import { Section } from '#web/pages/dev/ui-kit/section.tsx';
import styles from '#web/pages/dev/ui-kit/ui-kit-page.module.css';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import { Menu } from '#web/ui/menu/menu.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';
import { useShowToast } from '#web/ui/toast/use-show-toast.ts';

export const OverlaysSection = () => {
  const [open, setOpen] = useState<'question' | 'photo'>();
  const showToast = useShowToast();
  const close = () => setOpen(undefined);
  return (
    <Section title="Over the page">
      <div className={styles.row}>
        <Button variant="outline" onClick={() => setOpen('question')}>
          Ask in a dialog
        </Button>
        <Button variant="outline" onClick={() => setOpen('photo')}>
          Show a photo
        </Button>
        <Menu
          label="More about Noor"
          renderTrigger={(props) => <IconButton {...props} label="More" icon={<Ellipsis />} variant="filled" />}
          items={[
            {
              id: 'profile',
              label: 'See profile',
              icon: <UserRound />,
              render: ({ children, ...props }) => (
                <a href="#kit" {...props}>
                  {children}
                </a>
              ),
            },
            {
              id: 'favourite',
              label: 'Keep as favourite',
              icon: <Star />,
              onSelect: () => showToast({ text: 'Kept.', tone: 'success' }),
            },
            { id: 'gift', label: 'Send a gift', icon: <Star />, hint: 'You need 20 credits', isDisabled: true },
            { id: 'report', label: 'Report', icon: <Flag />, isSeparated: true },
            { id: 'block', label: 'Block', icon: <Ban />, tone: 'danger' },
          ]}
        />
      </div>
      <div className={styles.row}>
        <Button variant="soft" onClick={() => showToast({ text: 'Your profile is saved.', tone: 'success' })}>
          Toast
        </Button>
        <Button
          variant="soft"
          onClick={() => showToast({ text: 'Chat removed.', action: { label: 'Undo', onSelect: close } })}
        >
          Toast with undo
        </Button>
        <Button variant="soft" onClick={() => showToast({ text: 'The photo could not be sent.', tone: 'danger' })}>
          Toast of an error
        </Button>
      </div>
      <Dialog
        isOpen={open === 'question'}
        onClose={close}
        title="Remove this chat?"
        closeLabel="Close"
        size="small"
        footer={
          <>
            <Button variant="outline" onClick={close}>
              Keep it
            </Button>
            <Button variant="danger" onClick={close}>
              Remove
            </Button>
          </>
        }
      >
        <div className={styles.stack}>
          <p className={styles.quiet}>All messages with Noor disappear for you. This cannot be undone.</p>
          <Field label="Why, if you like">{(control) => <TextInput {...control} data-autofocus />}</Field>
        </div>
      </Dialog>
      <Dialog isOpen={open === 'photo'} onClose={close} title="A photo of Lucía" closeLabel="Close" isTitleHidden>
        <Photo src={DEMO_PEOPLE[5]?.src} alt="Lucía" />
      </Dialog>
    </Section>
  );
};
