import { WarningCircleIcon } from '@stillwater/ui/icons/warning-circle'

/** What is wrong with an answer that has no field of its own. */
export function AnswerError({ id, children }: { id: string; children: string | undefined }) {
  return (
    <div role="alert" id={id}>
      {children && (
        <p className="sw-field-error intake-error">
          <WarningCircleIcon size={20} />
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}
