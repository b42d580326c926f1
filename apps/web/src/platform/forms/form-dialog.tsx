import type { FormEvent, ReactNode } from 'react'
import { t } from '@stillwater/contract/words'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import type { ChangeFailure } from '../api/use-change.ts'
import { askBeforeClosing } from '../navigation/unsaved-changes.ts'
import { ChangeFailed } from './change-failed.tsx'

interface FormDialogProps {
  title: ReactNode
  above?: ReactNode
  wide?: boolean
  /** What useForm returns. The dialog stays open while it is sent. */
  form: {
    isPending: boolean
    failure: ChangeFailure | null
    isUnsaved?: boolean
    submit: (event: FormEvent<HTMLFormElement>) => unknown
  }
  className?: string
  onClose: () => void
  /** The fields and the button that sends them. */
  children: ReactNode
}

/** A form in a dialog, with what the server refused above its fields. Closing asks while something would be lost. */
export function FormDialog({ title, above, wide, form, className, onClose, children }: FormDialogProps) {
  const close = () => (form.isUnsaved ? askBeforeClosing(onClose) : onClose())
  return (
    <Dialog
      open
      wide={wide}
      onOpenChange={(open) => !open && !form.isPending && close()}
      title={title}
      above={above}
      close={t('Close')}
    >
      <form className={className} noValidate onSubmit={form.submit}>
        <ChangeFailed failure={form.failure} />
        {children}
      </form>
    </Dialog>
  )
}
