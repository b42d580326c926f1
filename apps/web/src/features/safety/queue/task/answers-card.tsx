import type { SafetyDetails } from '@stillwater/contract/safety'
import { t } from '@stillwater/contract/words'
import { serverNow } from '../../../../platform/api/server-clock.ts'
import { momentWords } from '../moments.ts'
import { dangerWords } from '../safety-words.ts'

/** Everything that led here, for the roles that may read answers. */
export function AnswersCard({ signals }: Pick<SafetyDetails, 'signals'>) {
  return (
    <section className="safety-card" aria-labelledby="answers">
      <h2 id="answers">{t('What led here')}</h2>
      {signals === null ? (
        <p>{t('Answers are shown to clinicians only.')}</p>
      ) : signals.length === 0 ? (
        <p>{t('No answers are on file.')}</p>
      ) : (
        <ul className="safety-answers">
          {signals.map(({ id, created_at, question, answer, reasons }) => (
            <li key={id}>
              <p>{question}</p>
              <p>
                <b>{answer}</b>
                <span className="sw-small sw-quiet">{momentWords(created_at, serverNow())}</span>
              </p>
              {reasons && <Reasons reasons={reasons} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type Reason = NonNullable<NonNullable<SafetyDetails['signals']>[number]['reasons']>[number]

/** Why the screen took a text for danger: a clinician can see at once whether it was right. */
function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <p className="sw-small sw-quiet">
      {t('Flagged for:')}{' '}
      {reasons.map(({ category, phrase }) => `${t(dangerWords[category])} “${phrase}”`).join(', ')}
    </p>
  )
}
