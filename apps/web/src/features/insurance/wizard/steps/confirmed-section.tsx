import { useId, type ReactNode } from 'react'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { PencilSimpleIcon } from '@stillwater/ui/icons/pencil-simple'

export function ConfirmedSection({
  title,
  onEdit,
  children,
}: {
  title: string
  onEdit: () => void
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className="sw-sheet wizard-section" aria-labelledby={id}>
      <div className="wizard-section-head">
        <h2 id={id}>{title}</h2>
        <Button kind="quiet" icon={<PencilSimpleIcon size={20} />} aria-describedby={id} onClick={onEdit}>
          {t('Edit')}
        </Button>
      </div>
      {children}
    </section>
  )
}
