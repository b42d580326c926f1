import { useState, type FormEvent } from 'react'
import { acceptAgreements, agreementTitles, type OwnAgreements } from '@stillwater/contract/agreements'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Checkbox } from '@stillwater/ui/choices/checkbox'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Disclosure } from '@stillwater/ui/overlays/disclosure'
import { queryClient } from '../../platform/api/query-client.ts'
import { useChange } from '../../platform/api/use-change.ts'
import { ChangeFailed } from '../../platform/forms/change-failed.tsx'
import { AgreementText } from './agreement-text.tsx'
import { acceptWords, sinceWords } from './agreement-words.ts'
import { ownAgreements, ownId } from './agreements.queries.ts'

type Owed = OwnAgreements['current'][number]

interface AcceptFormProps {
  owed: readonly Owed[]
  how: 'account' | 'waiting_room'
  action: string
  onAccepted?: () => void
}

/** Every document that waits, to read and to accept one by one with a single press. */
export function AcceptForm({ owed, how, action, onAccepted }: AcceptFormProps) {
  const [checked, setChecked] = useState<readonly string[]>([])
  const [isTold, setTold] = useState(false)
  const accept = useChange(acceptAgreements, {
    // A text that changed meanwhile is shown as it is now.
    invalidates: [ownAgreements, { queryKey: ['tasks'] }, { queryKey: ['home'] }],
    onSuccess({ data }) {
      queryClient.setQueryData(ownAgreements.queryKey, data)
      onAccepted?.()
    },
  })
  const isMissing = (id: string) => !checked.includes(id)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    setTold(true)
    const missing = owed.find(({ id }) => isMissing(id))
    if (missing) return event.currentTarget.querySelector<HTMLElement>(`[id="accept-${missing.id}"]`)?.focus()
    void accept.send({ params: { id: ownId() }, body: { version_ids: owed.map(({ id }) => id), how } })
  }

  return (
    <form className="agreement-form" noValidate onSubmit={submit}>
      {owed.map((document) => (
        <section key={document.id} className="agreement-owed" aria-labelledby={`title-${document.id}`}>
          <h3 id={`title-${document.id}`}>{t(agreementTitles[document.kind])}</h3>
          <p className="sw-small sw-quiet">{sinceWords(document)}</p>
          {document.was_accepted && (
            <Notice>{t('What changed: {changes}', { changes: document.changes })}</Notice>
          )}
          <Disclosure summary={t('Read the document')}>
            <AgreementText text={document.text} level="h4" />
          </Disclosure>
          <Checkbox
            id={`accept-${document.id}`}
            label={t(acceptWords[document.kind])}
            checked={!isMissing(document.id)}
            onChange={({ target }) =>
              setChecked(
                target.checked ? [...checked, document.id] : checked.filter((id) => id !== document.id),
              )
            }
            error={isTold && isMissing(document.id) && t('Please check this box to continue.')}
          />
        </section>
      ))}
      <ChangeFailed failure={accept.failure} />
      <Button type="submit" busy={accept.isPending}>
        {action}
      </Button>
    </form>
  )
}
