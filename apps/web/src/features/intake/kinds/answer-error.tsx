import { FieldError } from '@stillwater/ui/fields/field-error'

/** What is wrong with an answer that has no field of its own. */
export function AnswerError({ id, children }: { id: string; children: string | undefined }) {
  return (
    <div role="alert" id={id}>
      {children && <FieldError className="intake-error">{children}</FieldError>}
    </div>
  )
}
