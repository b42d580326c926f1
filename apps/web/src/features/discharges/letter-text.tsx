import { dischargeWords, supplyWords } from '@stillwater/contract/discharge-words'
import type { DischargeLetter } from '@stillwater/contract/discharges'
import { t, words } from '@stillwater/contract/words'
import { formatPhone } from '@stillwater/domain/formats/phone'
import { Notice } from '@stillwater/ui/feedback/notice'
import { formatDate } from '../../platform/dates.ts'
import { useBrand } from '../../platform/brand.ts'
import { CrisisLine } from '../../shell/crisis/crisis-line.tsx'
import './discharge.css'

const endWords: Record<DischargeLetter['state'], string> = {
  planned: words('Your care with {brand} ends on {day}.'),
  completed: words('Your care with {brand} ended on {day}.'),
  returned: words('Your care with {brand} ended on {day}, and you came back later.'),
  canceled: words('The letter said that your care with {brand} would end on {day}.'),
}

/** The letter about the end of someone's care, as the patient reads it. */
export function LetterText({ letter }: { letter: DischargeLetter }) {
  const { name: brand } = useBrand()
  const day = formatDate(`${letter.effective_on}T00:00:00Z`, 'UTC')
  return (
    <article className="discharge-letter sw-sheet">
      {letter.state === 'canceled' && (
        <Notice tone="encourage">{t('We withdrew this letter. Your care with us continues.')}</Notice>
      )}
      <p>
        <b>{t(endWords[letter.state], { brand, day })}</b>
      </p>
      <p>{t('Reason: {reason}.', { reason: t(dischargeWords[letter.reason]) })}</p>
      <p>{letter.explanation}</p>
      {letter.state === 'planned' && <p>{t('You can message your care team until {day}.', { day })}</p>}
      {letter.state === 'completed' && (
        <p>{t('You can still read your messages. No one reads new ones, so you can’t send any here.')}</p>
      )}
      {(letter.state === 'planned' || letter.state === 'completed') && (
        <p>{t('We won’t charge you for another month. Your membership ends with the month you paid for.')}</p>
      )}
      {letter.supplies.length > 0 && (
        <>
          <h2>{t('Your medicines')}</h2>
          <ul>
            {letter.supplies.map(({ prescription_id, medication_name, plan, details }) => (
              <li key={prescription_id}>
                <b>{medication_name}</b>: {t(supplyWords[plan])}. {details}
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>{t('Where you can get care')}</h2>
      <ul>
        {letter.referrals.map(({ name, phone, note }) => (
          <li key={`${name} ${phone}`}>
            <b>{name}</b>,{' '}
            <a className="sw-touch sw-unbroken" href={`tel:+1${phone}`}>
              {formatPhone(phone)}
            </a>
            {note && `. ${note}`}
          </li>
        ))}
      </ul>
      <h2>{t('Your records')}</h2>
      <p>
        {t(
          'Your records are still yours. You can download them in your account, or ask us to send them to someone.',
        )}
      </p>
      <h2>{t('If you are in danger')}</h2>
      <CrisisLine />
      <p>{t('Both answer at any hour, even after your care with us has ended.')}</p>
      <p className="sw-quiet">{letter.planned_by}</p>
    </article>
  )
}
