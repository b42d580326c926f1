import type { Reply } from '@stillwater/contract/endpoint'
import type { readImmediateQueue } from '@stillwater/contract/immediate-queue'
import { t } from '@stillwater/contract/words'
import { stateName } from '@stillwater/domain/people/regions'
import { ownTime } from '../../../platform/own-moment.ts'
import { WaitedFor } from './waited-for.tsx'
import './waiting-line.css'

type Line = Reply<typeof readImmediateQueue>['line']

/** Those who wait, in order: who they are where the provider knows them, where they are and since when they wait. */
export function WaitingLine({ line }: { line: Line }) {
  return (
    <ol className="waiting-line" aria-label={t('Patients in line')}>
      {line.map(({ id, patient_name, region, since }) => (
        <li key={id}>
          <p>
            <b>{patient_name ?? t('A patient who isn’t on your panel')}</b>
            <span>{t('In {state}, since {time}', { state: stateName(region), time: ownTime(since) })}</span>
          </p>
          <WaitedFor since={since} />
        </li>
      ))}
    </ol>
  )
}
