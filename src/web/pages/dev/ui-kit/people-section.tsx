import Crown from 'lucide-react/icons/crown';
import Heart from 'lucide-react/icons/heart';
import Lock from 'lucide-react/icons/lock';
import MessageCircle from 'lucide-react/icons/message-circle';
import Sparkles from 'lucide-react/icons/sparkles';
import UserRound from 'lucide-react/icons/user-round';
import X from 'lucide-react/icons/x';
import { DEMO_PEOPLE } from '#web/pages/dev/ui-kit/demo-portrait.ts';
import { Section } from '#web/pages/dev/ui-kit/section.tsx';
import styles from '#web/pages/dev/ui-kit/ui-kit-page.module.css';
import { Badge, CountBadge, StatusDot } from '#web/ui/badge/badge.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Card, cardLinkClass } from '#web/ui/card/card.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';
import { Avatar } from '#web/ui/photo/avatar.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';

const BADGES = [
  <Badge key="new" tone="unread">
    New
  </Badge>,
  <Badge key="gold" tone="gold" icon={<Crown aria-hidden />}>
    Premium
  </Badge>,
  <Badge key="fictional" tone="onPhoto" icon={<Sparkles aria-hidden />}>
    Fictional
  </Badge>,
];

export const PeopleSection = () => {
  const first = DEMO_PEOPLE[0];
  return (
    <Section title="Photos and people">
      <div className={styles.people}>
        {DEMO_PEOPLE.map(({ name, age, city, src, color }, index) => (
          <Card key={name} as="article" padding="none" isInteractive>
            <Photo
              src={src}
              alt={name}
              placeholder={{ color }}
              corner={BADGES[index]}
              caption={
                <>
                  <h3 className={styles.name}>
                    <a href="#kit" className={cardLinkClass}>
                      {name}, {age}
                    </a>
                  </h3>
                  <p>{city}</p>
                </>
              }
            />
          </Card>
        ))}
        <Photo
          src={first?.src}
          alt="A private photo"
          isBlurred
          corner={
            <Badge tone="onPhoto" icon={<Lock aria-hidden />}>
              Private
            </Badge>
          }
        />
        <Photo src={undefined} alt="No photo yet" fallback={<UserRound />} />
        <SkeletonRegion label="People are loading" className={styles.person ?? ''}>
          <Skeleton shape="face" />
        </SkeletonRegion>
      </div>
      <div className={styles.columns}>
        <div>
          {first && (
            <Photo
              src={first.src}
              alt={first.name}
              className={styles.swipe ?? ''}
              placeholder={{ color: first.color }}
              caption={
                <div className={styles.stack}>
                  <div>
                    <h3 className={styles.nameLarge}>
                      {first.name}, {first.age}
                    </h3>
                    <p>
                      {first.city} · <StatusDot label="" /> online
                    </p>
                  </div>
                  <span className={styles.row} style={{ height: 32 }} />
                </div>
              }
            />
          )}
          <div className={styles.swipeButtons}>
            <IconButton label="Pass" icon={<X />} variant="raised" size="huge" />
            <IconButton label="Like" icon={<Heart />} variant="warm" size="huge" />
          </div>
        </div>
        <Card padding="none">
          {DEMO_PEOPLE.slice(1, 5).map(({ name, city, src }, index) => (
            <div key={name} className={styles.conversation}>
              <Avatar src={src} alt="" status={index < 2 && <StatusDot label="Online" />} />
              <div className={styles.conversationWords}>
                <h3 className={styles.name}>{name}</h3>
                <p className={`${styles.quiet} ${styles.preview}`}>
                  That terrace in {city}? Saturday works for me, if you bring the dog.
                </p>
              </div>
              <CountBadge count={[3, 128, 0, 0][index] ?? 0} label="unread messages" />
            </div>
          ))}
          <div className={styles.conversation}>
            <Avatar src={undefined} alt="" fallback={<UserRound />} />
            <div className={styles.conversationWords}>
              <Skeleton width="30%" />
              <Skeleton width="80%" />
            </div>
          </div>
        </Card>
      </div>
      <div className={styles.row}>
        {(['small', 'medium', 'large', 'huge'] as const).map((size) => (
          <Avatar key={size} src={DEMO_PEOPLE[3]?.src} alt="" size={size} status={<StatusDot label="Online" />} />
        ))}
        <IconButton label="Messages, 3 unread" icon={<MessageCircle />} badge={<CountBadge count={3} />} />
        <IconButton label="Likes, 99+ new" icon={<Heart />} badge={<CountBadge count={128} />} />
      </div>
      <div className={styles.row}>
        {(['neutral', 'primary', 'unread', 'gold', 'success', 'warning', 'danger'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <CountBadge count={7} tone="warning" label="7 credits left" />
        <CountBadge count={0} tone="danger" isZeroShown label="No credits left" />
        <CountBadge count={12} tone="neutral" />
      </div>
    </Section>
  );
};
