import { useEffect, useState } from 'react'
import type { WrittenDanger } from '@stillwater/domain/safety/danger/crisis-of-danger'
import { t } from '@stillwater/contract/words'
import { CrisisLine } from '../../shell/crisis/crisis-line.tsx'
import { dangerOf, loadDangerRule } from './danger-rule.ts'
import { SupportLine } from './support-line.tsx'

const typingMs = 700

/** The crisis lines beneath a long text, as soon as its writer pauses. Nothing is sent, and it says nothing of anyone told. */
export function DangerNotice({ text }: { text: string }) {
  const [danger, setDanger] = useState<WrittenDanger | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      void loadDangerRule().then(() => setDanger(dangerOf(text)))
    }, typingMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <div role="status">
      {danger === 'discreet' && <SupportLine />}
      {danger !== null && danger !== 'discreet' && (
        <>
          <p>{t('You don’t have to face this alone. Help is here day and night.')}</p>
          <CrisisLine />
        </>
      )}
    </div>
  )
}
