import { useState, type FormEvent } from 'react'
import { updateUser } from '@stillwater/contract/accounts'
import { t } from '@stillwater/contract/words'
import { formatClock, hasZoneName, zoneName } from '@stillwater/domain/formats/moments'
import { zoneChoices } from '@stillwater/domain/people/zone-choices'
import { Button } from '@stillwater/ui/actions/button'
import { SelectField } from '@stillwater/ui/fields/select-field'
import { queryClient } from '../../../platform/api/query-client.ts'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { deviceZone } from '../../../platform/device-zone.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { useUnsavedChanges } from '../../../platform/navigation/unsaved-changes.ts'
import { session, useSession } from '../../../platform/session/session.ts'
import { TextLink } from '../../../platform/navigation/text-link.tsx'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { ProfileCard } from './profile-card.tsx'

/** My Account's card about how words and times are shown. English is the only language so far. */
export function LanguageCard() {
  const user = useSession()?.user
  const [chosen, setChosen] = useState<string | null>(null)
  const differs = chosen !== null && chosen !== user?.zone
  useUnsavedChanges(differs)
  const save = useChange(updateUser, {
    onSuccess({ headers, data }) {
      session.keep(headers, data)
      setChosen(null)
      raiseNotice(t('Your information has been changed successfully'), 'encourage')
      // Every date and time on the page is in the other zone from here on.
      void queryClient.invalidateQueries()
    },
  })
  if (!user) return null
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!user || !differs) return
    const device = deviceZone()
    // They chose with this device in hand, so it does not ask whether to use its own zone.
    const device_zone = hasZoneName(device) ? { device_zone: device } : {}
    void save.send({ params: { id: user.id }, body: { zone: chosen, ...device_zone } })
  }
  const zone = chosen ?? user.zone
  return (
    <ProfileCard title={t('Language and time zone')}>
      <dl className="profile-rows">
        <div>
          <dt>{t('Language')}</dt>
          <dd>{t('English')}</dd>
        </div>
      </dl>
      <p className="profile-actions">
        <TextLink href="/patient/dashboard/access">{t('Interpreter, relay and captions')}</TextLink>
      </p>
      <form className="profile-form" onSubmit={submit}>
        <ChangeFailed failure={save.failure} />
        <SelectField
          id="zone"
          label={t('Time zone')}
          hint={t('Visits and messages show times in this zone. It’s {time} there now.', {
            time: formatClock(serverNow(), zone),
          })}
          options={zoneChoices(user.zone).map((one) => ({ value: one, label: zoneName(one) }))}
          value={zone}
          onChange={({ target }) => setChosen(target.value)}
        />
        <div className="profile-actions">
          <Button type="submit" small busy={save.isPending} aria-disabled={!differs}>
            {t('Save time zone')}
          </Button>
        </div>
      </form>
    </ProfileCard>
  )
}
