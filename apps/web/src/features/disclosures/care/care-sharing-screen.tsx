import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useRoute } from 'wouter'
import type { CareSharing } from '@stillwater/contract/care/sharing'
import type { AmendmentRequest } from '@stillwater/contract/sharing'
import { isFinal } from '@stillwater/contract/client'
import { t } from '@stillwater/contract/words'
import { mayExtend } from '@stillwater/domain/disclosures/amendment-requests'
import { Button } from '@stillwater/ui/actions/button'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { CarePage } from '../../../shell/layouts/care-page.tsx'
import { BackToChart } from '../../people/out-of-reach/back-to-chart.tsx'
import { OutOfReach } from '../../people/out-of-reach/out-of-reach.tsx'
import { AmendmentFacts } from '../amendment-facts.tsx'
import { DisclosureList } from '../disclosure-list.tsx'
import { partsOf, releaseStateWords } from '../sharing-words.ts'
import { patientSharing } from './care-sharing.queries.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { DisclosureDialog } from './disclosure-dialog.tsx'
import { ExtendDialog } from './extend-dialog.tsx'
import '../sharing.css'

/** What a patient lets the clinic share, whom it told, and corrections to answer. */
export default function CareSharingScreen() {
  const [, params] = useRoute('/care/patients/:id/sharing')
  const id = params?.id ?? ''
  const sharing = useQuery(patientSharing(id))
  const isOutOfReach = !sharing.data && isFinal(sharing.error)
  return (
    <CarePage
      back={<BackToChart patient_id={id} isOutOfReach={isOutOfReach} />}
      title={
        sharing.data
          ? t('Sharing and corrections: {name}', { name: sharing.data.patient_name })
          : t('Sharing and corrections')
      }
    >
      {sharing.isPending ? (
        <Skeleton label={t('Loading...')} lines={8} />
      ) : sharing.data ? (
        <div className="sharing" key={id}>
          <ReleasesAndDisclosures id={id} sharing={sharing.data} />
          <Requests id={id} sharing={sharing.data} />
        </div>
      ) : isOutOfReach ? (
        <OutOfReach patient_id={id} />
      ) : (
        <LoadFailed retry={sharing.refetch}>{t('We couldn’t load this patient.')}</LoadFailed>
      )}
    </CarePage>
  )
}

interface PartProps {
  id: string
  sharing: CareSharing
}

function ReleasesAndDisclosures({ id, sharing }: PartProps) {
  const { releases, disclosures, zone, can_record } = sharing
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <section className="sharing-part" aria-labelledby="care-releases">
        <h2 id="care-releases">{t('Permissions to share')}</h2>
        {releases.length === 0 && <p className="sw-quiet">{t('The patient hasn’t given any.')}</p>}
        <ul className="sharing-list">
          {releases.map((release) => (
            <li key={release.id} className="sharing-row sw-sheet">
              <p className="sharing-name">{release.recipient}</p>
              <p className="sw-small sw-quiet">{release.contact}</p>
              <p>{partsOf(release)}</p>
              <p>{t('For: {purpose}', { purpose: release.purpose })}</p>
              <p className="sw-small sw-quiet">{releaseStateWords(release, zone)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="sharing-part" aria-labelledby="care-disclosures">
        <h2 id="care-disclosures">{t('Disclosures')}</h2>
        <p className="sw-small sw-quiet">
          {t('Apart from treatment, payment and running the clinic. The patient sees this list.')}
        </p>
        <DisclosureList disclosures={disclosures} none={t('None so far.')} />
        {can_record && (
          <Button kind="secondary" small onClick={() => setOpen(true)}>
            {t('Record a disclosure')}
          </Button>
        )}
        {isOpen && <DisclosureDialog id={id} sharing={sharing} onClose={() => setOpen(false)} />}
      </section>
    </>
  )
}

type Open = { dialog: 'extend' | 'decide'; request: AmendmentRequest }

function Requests({ id, sharing }: PartProps) {
  const { amendments, zone, can_record } = sharing
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <section className="sharing-part" aria-labelledby="care-amendments">
      <h2 id="care-amendments">{t('Corrections the patient asked for')}</h2>
      {amendments.length === 0 && <p className="sw-quiet">{t('None so far.')}</p>}
      <ul className="sharing-list">
        {amendments.map((request) => (
          <li key={request.id} className="sharing-row sw-sheet">
            <AmendmentFacts request={request} zone={zone} />
            {can_record && request.state === 'open' && (
              <div className="sharing-actions">
                <Button small onClick={() => setOpen({ dialog: 'decide', request })}>
                  {t('Answer request')}
                </Button>
                {mayExtend(request, new Date(serverNow())) && (
                  <Button kind="secondary" small onClick={() => setOpen({ dialog: 'extend', request })}>
                    {t('Take 30 more days')}
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {open?.dialog === 'extend' && <ExtendDialog patient_id={id} request={open.request} onClose={close} />}
      {open?.dialog === 'decide' && (
        <DecideDialog patient_id={id} request={open.request} notes={sharing.notes} onClose={close} />
      )}
    </section>
  )
}
