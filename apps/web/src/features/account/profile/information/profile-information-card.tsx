import { useCallback, useState } from 'react'
import type { User } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { canReceiveTexts, formatPhone } from '@stillwater/domain/formats/phone'
import { useSession } from '../../../../platform/session/session.ts'
import { ensureCode } from '../../../auth/phone/phone-code-store.ts'
import type { PhoneView } from '../../../auth/phone/phone-dialog.tsx'
import { ProfileCard } from '../profile-card.tsx'
import type { ProfileViewProps } from '../profile-view.ts'
import { EmailChangeNotice } from './email-change-notice.tsx'
import { PhoneStatus } from './phone-status.tsx'
import { PhoneDialog, ProfileForm } from '../profile-forms.ts'

/** My Account's card about who the patient is and how we reach them. */
export function ProfileInformationCard({ patient }: ProfileViewProps) {
  const user = useSession()?.user
  const [editing, setEditing] = useState(false)
  const [phoneView, setPhoneView] = useState<PhoneView | null>(null)
  const closePhone = useCallback(() => setPhoneView(null), [])
  if (!user) return null

  function confirmPhone(phone: string | null) {
    void ensureCode(phone)
    setPhoneView('code')
  }
  function saved(before: User, { phone }: User) {
    setEditing(false)
    if (phone && phone !== before.phone && canReceiveTexts(phone)) confirmPhone(phone)
  }

  return (
    <ProfileCard
      title={t('Profile Information')}
      editing={editing}
      action={editing ? undefined : { label: t('Edit'), onPress: () => setEditing(true) }}
    >
      {editing ? (
        <ProfileForm
          user={user}
          patient={patient}
          onSaved={(after) => saved(user, after)}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <>
          <dl className="profile-rows">
            <div>
              <dt>{t('Legal name')}</dt>
              <dd>{`${user.first_name} ${user.last_name}`}</dd>
            </div>
            <div>
              <dt>{t('Pronouns')}</dt>
              <dd>{patient.pronoun || t('Not set')}</dd>
            </div>
            <div>
              <dt>{t('Email')}</dt>
              <dd>{user.email}</dd>
            </div>
            <div>
              <dt>{t('Phone number')}</dt>
              <dd>
                {user.phone ? formatPhone(user.phone) : t('No phone number')}
                <PhoneStatus user={user} onConfirm={() => confirmPhone(user.phone)} />
              </dd>
            </div>
          </dl>
          <EmailChangeNotice user={user} />
        </>
      )}
      {phoneView && <PhoneDialog start={phoneView} onClose={closePhone} />}
    </ProfileCard>
  )
}
