import type { ListedTask } from '@stillwater/contract/care/tasks'

/** Which task of whom a dialog is about. */
export function TaskAbout({
  task: { patient_name, description },
}: {
  task: Pick<ListedTask, 'patient_name' | 'description'>
}) {
  return (
    <>
      <p>
        <b>{patient_name}</b>
      </p>
      <p>{description}</p>
    </>
  )
}
