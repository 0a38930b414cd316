import MessageCircleHeart from 'lucide-react/icons/message-circle-heart';
import { Section } from '#web/pages/dev/ui-kit/section.tsx';
import styles from '#web/pages/dev/ui-kit/ui-kit-page.module.css';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { ProgressRing } from '#web/ui/feedback/progress-ring.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { useShowToast } from '#web/ui/toast/use-show-toast.ts';

export const FeedbackSection = () => {
  const showToast = useShowToast();
  return (
    <Section title="What is going on">
      <div className={styles.columns}>
        <Alert title="Your photo is being checked">Others see it when that is done, mostly within an hour.</Alert>
        <Alert tone="success" title="Welcome, Noor">
          Your address is confirmed.
        </Alert>
        <Alert tone="warning" title="4 credits left" action={<Button size="small">Get credits</Button>}>
          One message costs 10 credits.
        </Alert>
        <Alert tone="danger" title="Two fields need another look">
          Email and terms.
        </Alert>
        <Card className={styles.stack}>
          <ProgressBar label="beach.jpg" fraction={0.64} detail="64%" />
          <ProgressBar label="Preparing your data" />
          <ProgressRing label="Uploading beach.jpg" fraction={0.64} />
          <Spinner label="Loading" />
        </Card>
        <Card className={styles.stack}>
          <h3>A card with words</h3>
          <p>
            Text stands at seventeen pixels with generous lines, because people read here in the evening, on a phone,
            one hand free.
          </p>
          <p className={styles.quiet}>And a quieter line below, for what is only sometimes needed.</p>
        </Card>
        <Card>
          <EmptyState
            picture={<MessageCircleHeart />}
            title="No messages yet"
            text="Someone has to begin. A question about a photo works better than hello."
            action={<Button>Find someone</Button>}
          />
        </Card>
        <Card>
          <ErrorState
            title="That did not arrive"
            text="The connection dropped while loading. Nothing is lost."
            retryLabel="Try again"
            onRetry={() => showToast({ text: 'Trying again.' })}
            reference="4f1c-92ab"
          />
        </Card>
      </div>
    </Section>
  );
};
