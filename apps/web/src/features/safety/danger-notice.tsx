import { useEffect, useState } from 'react'
import { t } from '@stillwater/contract/words'
import { CrisisLine } from '../../shell/crisis/crisis-line.tsx'
import { dangerLevel, loadDangerRule } from './danger-rule.ts'

const typingMs = 700

/** The crisis lines beneath a long text, as soon as its writer pauses. Nothing is sent, and it says nothing of anyone told. */
export function DangerNotice({ text }: { text: string }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      void loadDangerRule().then(() => setShown(dangerLevel(text) !== null))
    }, typingMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <div role="status">
      {isShown && (
        <>
          <p>{t("You don't have to face this alone. Help is here day and night.")}</p>
          <CrisisLine />
        </>
      )}
    </div>
  )
}
