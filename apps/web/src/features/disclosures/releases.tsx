import { useState } from 'react'
import { revokeRelease, type Release, type Sharing } from '@stillwater/contract/sharing'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { deferred } from '@stillwater/ui/loading/deferred'
import { queryClient } from '../../platform/api/query-client.ts'
import { useChange } from '../../platform/api/use-change.ts'
import { ConfirmDialog } from '../../platform/forms/confirm-dialog.tsx'
import { raiseNotice } from '../../shell/notices/notices-store.ts'
import { partsOf, releaseStateWords } from './sharing-words.ts'
import { ownSharing } from './sharing.queries.ts'

const ReleaseDialog = deferred(async () => (await import('./release-dialog.tsx')).ReleaseDialog)

/** The patient's permissions to share, and the way to give one or take it back. */
export function Releases({ sharing: { releases, today, zone } }: { sharing: Sharing }) {
  const [open, setOpen] = useState<'new' | Release | null>(null)
  const close = () => setOpen(null)
  return (
    <section className="sharing-part" aria-labelledby="sharing-releases">
      <h2 id="sharing-releases">{t('Permissions to share')}</h2>
      <p>
        {t(
          'Let us share parts of your record with someone you name, such as another doctor, a school or a lawyer. You choose what we share and for how long, and you can cancel it at any time.',
        )}
      </p>
      {releases.length === 0 ? (
        <p className="sw-quiet">{t('You haven’t given any.')}</p>
      ) : (
        <ul className="sharing-list">
          {releases.map((release) => (
            <li key={release.id} className="sharing-row sw-sheet">
              <p className="sharing-name">{release.recipient}</p>
              <p className="sw-small sw-quiet">{release.contact}</p>
              <p>{partsOf(release)}</p>
              <p>{t('For: {purpose}', { purpose: release.purpose })}</p>
              <p className="sw-small sw-quiet">{releaseStateWords(release, zone)}</p>
              {release.state === 'active' && (
                <p>
                  <Button kind="text" small onClick={() => setOpen(release)}>
                    {t('Cancel permission')}
                  </Button>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <Button kind="secondary" onClick={() => setOpen('new')}>
        {t('Give permission')}
      </Button>
      {open === 'new' && <ReleaseDialog today={today} onClose={close} />}
      {open !== null && open !== 'new' && <RevokeDialog release={open} onClose={close} />}
    </section>
  )
}

function RevokeDialog({ release, onClose }: { release: Release; onClose: () => void }) {
  const revoke = useChange(revokeRelease, {
    invalidates: [ownSharing],
    onSuccess({ data }) {
      queryClient.setQueryData(ownSharing.queryKey, data)
      raiseNotice(t('Your permission is canceled.'), 'encourage')
      onClose()
    },
  })
  return (
    <ConfirmDialog
      change={revoke}
      onGo={() => void revoke.send({ params: { id: release.id }, body: {} })}
      onClose={onClose}
      title={t('Cancel this permission?')}
      above={t('We’ll stop sharing with {name} now. We can’t undo what we already shared.', {
        name: release.recipient,
      })}
      go={t('Cancel permission')}
      keep={t('Keep permission')}
    />
  )
}
