import { useEffect, useState } from 'react'
import { withdrawAmendment, type AmendmentRequest, type Sharing } from '@stillwater/contract/sharing'
import { t } from '@stillwater/contract/words'
import { mayDisagree } from '@stillwater/domain/disclosures/amendment-requests'
import { Button } from '@stillwater/ui/actions/button'
import { deferred } from '@stillwater/ui/loading/deferred'
import { focusPageStart } from '@stillwater/ui/overlays/focus-page-start'
import { queryClient } from '../../platform/api/query-client.ts'
import { useChange } from '../../platform/api/use-change.ts'
import { ChangeFailed } from '../../platform/forms/change-failed.tsx'
import { raiseNotice } from '../../shell/notices/notices-store.ts'
import { AmendmentFacts } from './amendment-facts.tsx'
import { ownSharing } from './sharing.queries.ts'

const AskDialog = deferred(async () => (await import('./amendment-dialogs.tsx')).AskDialog)
const DisagreeDialog = deferred(async () => (await import('./amendment-dialogs.tsx')).DisagreeDialog)

/** Corrections that the patient asked for, with the answers and what they say to a refusal. */
export function Amendments({ sharing: { amendments, zone } }: { sharing: Sharing }) {
  const [open, setOpen] = useState<'ask' | AmendmentRequest | null>(null)
  const close = () => setOpen(null)
  const withdraw = useChange(withdrawAmendment, {
    invalidates: [ownSharing],
    onSuccess({ data }) {
      queryClient.setQueryData(ownSharing.queryKey, data)
      raiseNotice(t('Your request is withdrawn.'), 'encourage')
    },
  })
  // The button that was pressed is gone.
  useEffect(() => {
    if (withdraw.data) focusPageStart()
  }, [withdraw.data])
  const isWaiting = amendments.some(({ state }) => state === 'open')
  return (
    <section className="sharing-part" aria-labelledby="sharing-amendments">
      <h2 id="sharing-amendments">{t('Corrections')}</h2>
      <p>
        {t(
          'If something in your record is wrong or missing, ask us to correct it. We answer in writing within 60 days. If we need up to 30 more days, we’ll tell you why.',
        )}
      </p>
      <ChangeFailed failure={withdraw.failure} />
      <ul className="sharing-list">
        {amendments.map((request) => (
          <li key={request.id} className="sharing-row sw-sheet">
            <AmendmentFacts request={request} zone={zone} />
            {request.state === 'open' && (
              <p>
                <Button
                  kind="text"
                  small
                  busy={withdraw.isPending}
                  onClick={() => void withdraw.send({ params: { id: request.id }, body: {} })}
                >
                  {t('Withdraw request')}
                </Button>
              </p>
            )}
            {mayDisagree(request) && (
              <p>
                <Button kind="text" small onClick={() => setOpen(request)}>
                  {t('Add a statement of disagreement')}
                </Button>
              </p>
            )}
          </li>
        ))}
      </ul>
      {isWaiting ? (
        <p className="sw-small sw-quiet">
          {t('You can ask for another correction once this one is answered.')}
        </p>
      ) : (
        <Button kind="secondary" onClick={() => setOpen('ask')}>
          {t('Ask for a correction')}
        </Button>
      )}
      {open === 'ask' && <AskDialog onClose={close} />}
      {open !== null && open !== 'ask' && <DisagreeDialog request={open} onClose={close} />}
    </section>
  )
}
