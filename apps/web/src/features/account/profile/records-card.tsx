import { t } from '@stillwater/contract/words'
import { TextLink } from '../../../platform/navigation/text-link.tsx'
import { ProfileCard } from './profile-card.tsx'

/** My Account's way to the patient's records. */
export function RecordsCard() {
  return (
    <ProfileCard title={t('Your records')}>
      <p>{t('Download your records, and see who opened them.')}</p>
      <p className="profile-actions">
        <TextLink href="/patient/dashboard/records">{t('Open your records')}</TextLink>
        <TextLink href="/patient/dashboard/sharing">{t('Sharing and corrections')}</TextLink>
        <TextLink href="/patient/dashboard/agreements">{t('Read what you agreed to')}</TextLink>
      </p>
    </ProfileCard>
  )
}
