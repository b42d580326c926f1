import { useRef, useState } from 'react'
import { updateTerms } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { defaultBrand } from '@stillwater/domain/brand/brand'
import { Button } from '@stillwater/ui/actions/button'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { api } from '../../platform/api/api.ts'
import { updatePatientOfSession, useSession } from '../../platform/session/session.ts'
import { logOut } from '../../shell/session/log-out.ts'
import { explain } from '../../platform/forms/explain.ts'
import { Failure } from '../../platform/forms/failure.tsx'
import { LinkedWords } from '../../platform/navigation/linked-words.tsx'

/** The terms have changed: nothing goes on before they are accepted, except leaving. decision N23 */
export default function TermsUpdate() {
  const id = useSession()?.user.patient?.id ?? ''
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ words: string; count: number } | null>(null)
  const sending = useRef(false)

  async function accept() {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setFailure(null)
    try {
      const { data } = await api(updateTerms, { params: { id }, body: {} })
      updatePatientOfSession(data)
    } catch (error) {
      const words = await explain(error)
      setFailure((before) => ({ words, count: (before?.count ?? 0) + 1 }))
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      urgent
      onOpenChange={() => undefined}
      title={t('Our terms have changed')}
      above={
        <p>
          <LinkedWords
            text={t(
              'Please read our <terms>terms of use</terms> and <privacy>privacy policy</privacy>. To go on, accept them as they are now.',
            )}
            links={{ terms: defaultBrand.links.terms_of_use, privacy: defaultBrand.links.privacy_policy }}
            newTab
          />
        </p>
      }
    >
      {failure && <Failure key={failure.count}>{failure.words}</Failure>}
      <Button small wide busy={busy} onClick={accept}>
        {t('Accept')}
      </Button>
      <Button kind="secondary" small wide onClick={logOut}>
        {t('Log out')}
      </Button>
    </Dialog>
  )
}
