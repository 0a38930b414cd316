import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { MAXIMUM_PROMPTS } from '#shared/domain/profile/profile-prompts.ts';
import { useUser } from '#web/features/account/use-user.ts';
import { OwnHello } from '#web/features/hellos/own-hello.tsx';
import { MemberCard } from '#web/features/members/cards/member-card.tsx';
import { UpgradeStep } from '#web/features/pay/upgrade/upgrade-step.tsx';
import { PhotoManager } from '#web/features/photos/board/own-photos.tsx';
import { PhotoGrants } from '#web/features/photos/sharing/photo-grants.tsx';
import { FactField } from '#web/features/profile/fields/fact-field.tsx';
import { InterestsField } from '#web/features/profile/fields/interests-field.tsx';
import { PlaceFields } from '#web/features/profile/fields/place-fields.tsx';
import { ProfileSection } from '#web/features/profile/fields/profile-section.tsx';
import { PromptsField } from '#web/features/profile/fields/prompts-field.tsx';
import { PublicSwitch } from '#web/features/profile/fields/public-switch.tsx';
import { AboutField, IdentityField } from '#web/features/profile/fields/text-fields.tsx';
import { WhoFields } from '#web/features/profile/fields/who-fields.tsx';
import { NextStep } from '#web/features/profile/next-step/next-step.tsx';
import { HiddenNotice } from '#web/features/profile/preview/hidden-notice.tsx';
import { OwnCard, type TypedAbout } from '#web/features/profile/preview/own-card.tsx';
import { useOwnProfile } from '#web/features/profile/use-own-profile.ts';
import { interestsQuery, regionsQuery } from '#web/features/site/site-queries.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import styles from '#web/pages/profile/profile/profile-page.module.css';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Card } from '#web/ui/card/card.tsx';

const FACTS = ['relationship_status', 'body_type', 'hair_color', 'eye_color', 'tattoos'] as const;

type Props = {
  /** true if a photo is still being checked */
  isPhotoWaiting: boolean;
  onPreview: () => void;
};

/** All parts of the profile that the site shows; each field is saved separately. */
export const ProfileForm = ({ isPhotoWaiting, onPreview }: Props) => {
  const t = useTranslations('profile');
  const hello = useTranslations('hello');
  const api = useApi();
  const settings = useSettings();
  const isConfirmed = useUser()?.status === 'active';
  const { country } = useOwnProfile();
  const regions = useQuery(regionsQuery(api, country)).data ?? [];
  const interests = useQuery(interestsQuery(api)).data ?? [];
  const { visible_profile_fields: fields, visible_profile_notes: notes, search_fields: searched } = settings;
  const facts = FACTS.filter((field) => fields.includes(field));
  const isPlaceSearched = searched.includes('country') || searched.includes('countryregion');
  const settingsLink = (hash: string, words: string) => (
    <LinkButton size="small" variant="soft" render={(props) => <Link to="/settings" hash={hash} {...props} />}>
      {words}
    </LinkButton>
  );
  return (
    <EditFrame
      onPreview={onPreview}
      beside={
        <>
          <HiddenNotice
            isConfirmed={isConfirmed}
            supportEmail={settings.support_email}
            settingsLink={settingsLink('privacy', t('hidden.action'))}
          />
          <NextStep settings={settings} isPhotoWaiting={isPhotoWaiting} />
        </>
      }
    >
      <Card padding="large">
        <PhotoManager upgrade={<UpgradeStep prices={settings} />} />
      </Card>
      <ProfileSection id="hello" title={hello('title')} intro={hello('intro')}>
        <OwnHello />
      </ProfileSection>
      <ProfileSection id="who" title={t('who.title')}>
        <WhoFields
          supportEmail={settings.support_email}
          isSexualityShown={fields.includes('sexuality')}
          nameLink={settingsLink('name', t('who.change_name'))}
        />
        {notes.includes('identity_label') && <IdentityField />}
        {fields.includes('looking_for') && <FactField field="looking_for" />}
      </ProfileSection>
      {notes.includes('about_me') && (
        <ProfileSection id="about" title={t('about.title')}>
          <AboutField />
        </ProfileSection>
      )}
      {notes.includes('about_me') && (
        <ProfileSection id="answers" title={t('answers.title')} intro={t('answers.intro', { max: MAXIMUM_PROMPTS })}>
          <PromptsField />
        </ProfileSection>
      )}
      <ProfileSection id="interests" title={t('interests.title')}>
        <InterestsField interests={interests} />
      </ProfileSection>
      {facts.length > 0 && (
        <ProfileSection id="facts" title={t('facts.title')}>
          <div className={styles.facts}>
            {facts.map((field) => (
              <FactField key={field} field={field} />
            ))}
          </div>
        </ProfileSection>
      )}
      <ProfileSection id="place" title={t('place.title')} intro={isPlaceSearched ? t('place.searched') : undefined}>
        <PlaceFields countries={settings.countries} regions={regions} />
      </ProfileSection>
      <Card padding="large">
        <PhotoGrants />
      </Card>
      <ProfileSection id="public" title={t('public.title')}>
        <PublicSwitch />
      </ProfileSection>
    </EditFrame>
  );
};

type FrameProps = { beside: ReactNode; children: ReactNode; onPreview: () => void };

/** The sections, and beside them the member's card, which follows typing. */
const EditFrame = ({ beside, children, onPreview }: FrameProps) => {
  const settings = useSettings();
  const { about_me: saved } = useOwnProfile();
  const [typed, setTyped] = useState<TypedAbout | null>(null);
  const isAboutShown = settings.visible_profile_notes.includes('about_me');
  const follow = (leftAt: string | null) => (event: SyntheticEvent) => {
    const { target } = event;
    if (target instanceof HTMLTextAreaElement && target.name === 'about_me') setTyped({ text: target.value, leftAt });
  };
  return (
    <div className={styles.form}>
      <div className={styles.beside}>
        {beside}
        <OwnCard
          typed={typed}
          onOpen={onPreview}
          renderCard={(member) => (
            <MemberCard
              member={member}
              settings={settings}
              sizes="304px"
              below={isAboutShown && member.about_me !== '' && <p className={styles.about}>{member.about_me}</p>}
            />
          )}
        />
      </div>
      <div className={styles.sections} onInput={follow(null)} onBlur={follow(saved)}>
        {children}
      </div>
    </div>
  );
};
