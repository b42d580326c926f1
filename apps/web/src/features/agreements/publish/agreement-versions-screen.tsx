import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { agreementTitles, type AgreementVersion } from '@stillwater/contract/agreements'
import { t } from '@stillwater/contract/words'
import { agreementKinds } from '@stillwater/domain/agreements/agreement-kinds'
import { inEffect } from '@stillwater/domain/agreements/agreement-state'
import { Button } from '@stillwater/ui/actions/button'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { Disclosure } from '@stillwater/ui/overlays/disclosure'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { formatLongDay } from '../../../platform/dates.ts'
import { CarePage } from '../../../shell/layouts/care-page.tsx'
import { AgreementText } from '../agreement-text.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { agreementVersions } from './publish.queries.ts'
import './publish.css'

/** The documents that patients accept, for an administrator. */
export default function AgreementVersionsScreen() {
  const list = useQuery(agreementVersions)
  const [replaced, setReplaced] = useState<AgreementVersion | null>(null)
  return (
    <CarePage title={t('Documents')}>
      <p className="sw-prose">
        {t(
          'Patients accept these before their first visit. When a new version takes effect, they’re asked by a task and an email. Nothing they need is held back.',
        )}
      </p>
      {list.isPending ? (
        <Skeleton label={t('Loading documents...')} lines={6} />
      ) : list.data ? (
        agreementKinds.map((kind) => (
          <Versions
            key={kind}
            kind={kind}
            versions={list.data.versions.filter((one) => one.kind === kind)}
            today={list.data.today}
            onReplace={setReplaced}
          />
        ))
      ) : (
        <LoadFailed retry={() => list.refetch()}>{t('We couldn’t load the documents.')}</LoadFailed>
      )}
      {replaced && (
        <PublishDialog replaced={replaced} today={list.data?.today ?? ''} onClose={() => setReplaced(null)} />
      )}
    </CarePage>
  )
}

function Versions({
  kind,
  versions,
  today,
  onReplace,
}: {
  kind: AgreementVersion['kind']
  versions: readonly AgreementVersion[]
  today: string
  onReplace: (newest: AgreementVersion) => void
}) {
  const current = inEffect(versions, kind, today)
  const [newest] = versions
  return (
    <section className="documents-kind" aria-labelledby={`documents-${kind}`}>
      <div className="documents-head">
        <h2 id={`documents-${kind}`}>{t(agreementTitles[kind])}</h2>
        {newest && (
          <Button
            kind="secondary"
            small
            aria-describedby={`documents-${kind}`}
            onClick={() => onReplace(newest)}
          >
            {t('Publish new version')}
          </Button>
        )}
      </div>
      <ul className="documents-versions">
        {versions.map((one) => (
          <li key={one.id} className="sw-sheet">
            <p>
              <b>{t('Version {version}', { version: one.version })}</b>,{' '}
              <span className="sw-quiet">{stateOf(one, current, today)}</span>
            </p>
            <p className="sw-small">{one.changes}</p>
            <Disclosure summary={t('Read the document')}>
              <AgreementText text={one.text} />
            </Disclosure>
          </li>
        ))}
      </ul>
    </section>
  )
}

function stateOf(one: AgreementVersion, current: AgreementVersion | null, today: string): string {
  const day = formatLongDay(one.effective_on)
  if (one.effective_on > today) return t('takes effect {day}', { day })
  return one.id === current?.id
    ? t('in effect since {day}', { day })
    : t('replaced; was in effect from {day}', { day })
}
