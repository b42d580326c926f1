import { useEffect, useState } from 'react'
import { t } from '@stillwater/contract/words'
import { Spinner } from '@stillwater/ui/feedback/spinner'
import './late-spinner.css'

/** A screen that loads faster than this shows no spinner. spec: intake §9 */
const spinnerDelayMs = 200

/** A spinner that appears only after a noticeable delay. */
export function LateSpinner() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), spinnerDelayMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="late-spinner" role="status">
      {late && (
        <>
          <Spinner />
          <span className="sw-hidden">{t('Loading...')}</span>
        </>
      )}
    </div>
  )
}
