import { t } from '@stillwater/contract/words'

/** Which part of the intake this is, and about how long the rest of the intake takes, where that is known. */
export function SectionLine({ title, minutes }: { title: string; minutes: number | null }) {
  return (
    <p className="intake-section">
      <b>{title}</b>
      {minutes !== null && (
        <>
          {' · '}
          <span className="intake-minutes">{wordsOf(minutes)}</span>
        </>
      )}
    </p>
  )
}

function wordsOf(minutes: number): string {
  return minutes === 1 ? t('About 1 minute left') : t('About {minutes} minutes left', { minutes })
}
