import ArrowRight from 'lucide-react/icons/arrow-right';
import Bookmark from 'lucide-react/icons/bookmark';
import Heart from 'lucide-react/icons/heart';
import Search from 'lucide-react/icons/search';
import Settings from 'lucide-react/icons/settings';
import { useState } from 'react';
import { Section } from '#web/pages/dev/ui-kit/section.tsx';
import styles from '#web/pages/dev/ui-kit/ui-kit-page.module.css';
import { CountBadge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';

const VARIANTS = ['warm', 'primary', 'soft', 'outline', 'quiet', 'danger'] as const;

export const ActionsSection = () => {
  const [isSaved, setSaved] = useState(true);
  return (
    <Section title="Actions and ways around">
      <div className={styles.row}>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            Say {variant}
          </Button>
        ))}
      </div>
      <div className={styles.row}>
        <Button size="small">Small</Button>
        <Button>Medium</Button>
        <Button size="large" icon={<Heart aria-hidden />}>
          Large with icon
        </Button>
        <Button loadingLabel="Sending">Sending</Button>
        <Button variant="warm" loadingLabel="Sending">
          Sending
        </Button>
      </div>
      <div className={`${styles.row} ${styles.rowTop}`}>
        <Button disabledReason="A message costs 10 credits, you have 4.">Send</Button>
        <LinkButton href="#kit" icon={<Search aria-hidden />}>
          A link to search
        </LinkButton>
        <LinkButton
          variant="outline"
          render={({ className, children }) => (
            <a href="#kit" className={className}>
              {children}
            </a>
          )}
        >
          Through a router <ArrowRight aria-hidden />
        </LinkButton>
      </div>
      <div className={styles.row}>
        {(['quiet', 'filled', 'raised', 'primary', 'warm', 'onPhoto'] as const).map((variant) => (
          <IconButton key={variant} label={variant} icon={<Settings />} variant={variant} />
        ))}
        <IconButton label="Save" icon={<Bookmark />} aria-pressed={isSaved} onClick={() => setSaved(!isSaved)} />
        <IconButton label="Large" icon={<Heart />} variant="raised" size="large" />
      </div>
      <Tabs
        label="Likes"
        tabs={[
          {
            id: 'received',
            label: (
              <>
                They like you <CountBadge count={4} label="new" />
              </>
            ),
            panel: <p>People who like you.</p>,
          },
          { id: 'sent', label: 'You like', panel: <p>People you like.</p> },
          { id: 'matches', label: 'Matches', panel: <p>It is mutual.</p> },
        ]}
      />
      <Pagination
        label="Pages"
        page={6}
        pageCount={24}
        previousLabel="Previous page"
        nextLabel="Next page"
        pageLabel={(page) => `Page ${page}`}
        hrefFor={(page) => `?page=${page}`}
      />
    </Section>
  );
};
