import type { SafetyDetails } from '@stillwater/contract/safety'
import { t } from '@stillwater/contract/words'
import { serverNow } from '../../../../platform/api/server-clock.ts'
import { momentWords } from '../moments.ts'
import { outcomeWords, targetWords } from '../safety-words.ts'

interface Entry {
  id: string
  created_at: string
  what: string
  who: string
  note: string | null
}

/** Every contact and handover, newest first. */
export function HistoryCard({ task }: { task: SafetyDetails }) {
  const entries = historyOf(task)
  return (
    <section className="safety-card" aria-labelledby="history">
      <h2 id="history">{t('History')}</h2>
      {entries.length === 0 ? (
        <p>{t('No contact has been documented yet.')}</p>
      ) : (
        <ol className="safety-history">
          {entries.map(({ id, created_at, what, who, note }) => (
            <li key={id}>
              <b>{what}</b>
              <span className="sw-small sw-quiet">
                {who}, {momentWords(created_at, serverNow())}
              </span>
              {note && <p className="safety-note">{note}</p>}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function historyOf({ contacts, handovers }: SafetyDetails): Entry[] {
  const tried = contacts.map(({ target, outcome, by, ...rest }) => ({
    ...rest,
    what: `${t(targetWords[target])}: ${t(outcomeWords[outcome])}`,
    who: by.name,
  }))
  const given = handovers.map(({ from, to, ...rest }) => ({
    ...rest,
    what: t('Handed over to {name}', { name: to.name }),
    who: from.name,
  }))
  return [...tried, ...given].sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
}
