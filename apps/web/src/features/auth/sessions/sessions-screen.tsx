import { useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { endSession } from '@stillwater/contract/auth'
import { t } from '@stillwater/contract/words'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { fetchNow, queryClient } from '../../../platform/api/query-client.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { PatientPage } from '../../../shell/layouts/patient-page.tsx'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { TextLink } from '../../../platform/navigation/text-link.tsx'
import { mySessions } from './auth.queries.ts'
import { SessionRow, type SignedInDevice } from './session-row.tsx'
import './sessions.css'

/** @public The first page calls it by name. */
export const preload = () => queryClient.prefetchQuery(mySessions)

export default function SessionsScreen() {
  return (
    <PatientPage
      above={
        <>
          <h1>{t('Your devices')}</h1>
          <p className="sw-prose sessions-lead">
            {t(
              'You’re signed in on these devices. If you don’t recognize one, sign it out and choose a new password.',
            )}
          </p>
        </>
      }
    >
      <Sessions />
      <p className="sessions-password">
        <TextLink href="/patient/dashboard/profile_info">{t('Change password')}</TextLink>
      </p>
    </PatientPage>
  )
}

function Sessions() {
  const sessions = useQuery(mySessions)
  const [ending, setEnding] = useState<SignedInDevice | null>(null)
  if (sessions.isPending) return <Skeleton label={t('Loading your devices...')} lines={6} />
  if (sessions.isLoadingError) {
    return <LoadFailed retry={sessions.refetch}>{t('We couldn’t load your devices.')}</LoadFailed>
  }
  const thisFirst = [...sessions.data].sort((a, b) => Number(b.current) - Number(a.current))
  return (
    <>
      <ul className="sessions">
        {thisFirst.map((device) => (
          <SessionRow key={device.id} device={device} onEnd={() => setEnding(device)} />
        ))}
      </ul>
      {ending && <EndSession device={ending} onClose={() => setEnding(null)} />}
    </>
  )
}

function EndSession({ device, onClose }: { device: SignedInDevice; onClose: () => void }) {
  const isEnded = useRef(false)
  const end = useChange(endSession, {
    onSuccess: ended,
    async onFailure() {
      // Its reply may have been lost, or the session ended elsewhere: the list says whether the device is signed in.
      const left = await fetchNow(mySessions).catch(() => null)
      isEnded.current = left !== null && !left.some(({ id }) => id === device.id)
      if (isEnded.current) await ended()
    },
    explain: () => (isEnded.current ? [] : undefined),
  })

  async function ended() {
    await queryClient.invalidateQueries(mySessions)
    raiseNotice(t('{device} is signed out.', { device: device.device }), 'info')
    onClose()
  }

  return (
    <ConfirmDialog
      title={t('Sign out this device?')}
      above={t('We’ll sign out {device} right away. Nothing you saved is lost.', {
        device: device.device,
      })}
      go={t('Sign out this device')}
      keep={t('Keep it signed in')}
      change={end}
      onGo={() => end.send({ params: { id: device.id } })}
      onClose={onClose}
    />
  )
}
