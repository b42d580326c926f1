import { useState, type FormEvent } from 'react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import {
  readNotificationSettings,
  updateNotificationSettings,
  type NotificationOptions,
  type NotificationSettings,
} from '@stillwater/contract/notification-settings'
import { t, words } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Checkbox } from '@stillwater/ui/choices/checkbox'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { api } from '../../../platform/api/api.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { useUnsavedChanges } from '../../../platform/navigation/unsaved-changes.ts'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { ProfileCard } from './profile-card.tsx'
import type { ProfileViewProps } from './profile-view.ts'

const notificationSettings = (patient_id: string) =>
  queryOptions({
    queryKey: ['patients', patient_id, 'notification-settings'],
    queryFn: async () => (await api(readNotificationSettings, {})).data,
  })

/** My Account's card about what we tell the patient, and how. decision N12 */
export function NotificationCard({ patient }: ProfileViewProps) {
  const settings = useQuery(notificationSettings(patient.id))
  return (
    <ProfileCard title={t('Notification Preferences')}>
      {settings.data ? (
        <NotificationForm patient_id={patient.id} settings={settings.data} />
      ) : settings.isError ? (
        <LoadFailed retry={settings.refetch} busy={settings.isFetching}>
          {t('We couldn’t load your notification preferences.')}
        </LoadFailed>
      ) : (
        <Skeleton label={t('Loading...')} lines={10} />
      )}
    </ProfileCard>
  )
}

type Name = keyof NotificationOptions

const options: readonly { name: Name; title: string; about: string }[] = [
  {
    name: 'receive_content_notifications',
    title: words('Marketing Communications'),
    about: words('News and tips by email. Your care stays the same without them.'),
  },
  {
    name: 'receive_reminder_notifications',
    title: words('Sessions and Account Updates'),
    about: words(
      'Reminders of visits and check-ins by email. Receipts and security notices come either way.',
    ),
  },
  {
    name: 'sms_opted_in',
    title: words('SMS Notifications'),
    about: words('Texts about visits and your account.'),
  },
]

const whyNoTexts: Record<NonNullable<NotificationSettings['texts']>, string> = {
  no_phone: words('Add a phone number to your profile to get texts.'),
  unroutable: words('We can’t text the number in your profile. Please check it.'),
  unconfirmed: words('Confirm the phone number in your profile to get texts.'),
  opted_out: words('Your phone sent us STOP. Text START to the same number to get texts again.'),
}

interface NotificationFormProps {
  patient_id: string
  settings: NotificationSettings
}

function NotificationForm({ patient_id, settings: { options: loaded, texts } }: NotificationFormProps) {
  // Only what was changed here, so that a change from another device still shows.
  const [changed, setChanged] = useState<Partial<NotificationOptions>>({})
  const chosen = { ...loaded, ...changed }
  const differs = options.some(({ name }) => chosen[name] !== loaded[name])
  useUnsavedChanges(differs)
  const save = useChange(updateNotificationSettings, {
    async onSuccess({ data }) {
      const { queryKey } = notificationSettings(patient_id)
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, data)
      // What was changed while it was saved is still to be saved.
      setChanged((now) => pickDiffering(now, data.options))
      raiseNotice(t('Your notification preferences are saved.'), 'encourage')
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (differs) void save.send({ body: { patient: { options: chosen } } })
  }
  return (
    <form className="profile-form" onSubmit={submit}>
      <ChangeFailed failure={save.failure} />
      <div>
        {options.map(({ name, title, about }) => (
          <Checkbox
            key={name}
            name={name}
            checked={chosen[name]}
            aria-describedby={`${name}-about`}
            onChange={({ target }) => setChanged({ ...changed, [name]: target.checked })}
            label={
              <>
                <b>{t(title)}</b>
                <span id={`${name}-about`} className="notification-about sw-quiet">
                  {t(about)} {name === 'sms_opted_in' && texts && t(whyNoTexts[texts])}
                </span>
              </>
            }
          />
        ))}
      </div>
      <div className="profile-actions">
        <Button type="submit" small busy={save.isPending} aria-disabled={!differs}>
          {save.isPending ? t('Saving ...') : t('Save')}
        </Button>
      </div>
    </form>
  )
}

function pickDiffering(changed: Partial<NotificationOptions>, saved: NotificationOptions) {
  return Object.fromEntries(Object.entries(changed).filter(([name, value]) => value !== saved[name as Name]))
}
