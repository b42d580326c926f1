import { t } from '@stillwater/contract/words'
import { TextLink } from '../../../platform/navigation/text-link.tsx'
import { agreementsPath } from '../../agreements/agreements-path.ts'
import { sharingPath } from '../../disclosures/sharing-path.ts'
import { recordsPath } from '../../records/records-path.ts'
import { ProfileCard } from './profile-card.tsx'

/** My Account's way to the patient's records. */
export function RecordsCard() {
  return (
    <ProfileCard title={t('Your records')}>
      <p>{t('Download everything we have about you, and see who opened your record.')}</p>
      <p className="profile-actions">
        <TextLink href={recordsPath}>{t('Open your records')}</TextLink>
        <TextLink href={sharingPath}>{t('Sharing and corrections')}</TextLink>
        <TextLink href={agreementsPath}>{t('Read what you agreed to')}</TextLink>
      </p>
    </ProfileCard>
  )
}
