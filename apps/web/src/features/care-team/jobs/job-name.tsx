import { jobPurposes } from '@stillwater/contract/job-words'
import { t } from '@stillwater/contract/words'
import { jobTitle } from './job-words.ts'

interface JobNameProps {
  name: string
  /** The id of the title, for a button that is described by it. */
  id?: string
  /** Said after the name, such as a number. */
  detail?: string
}

/** What a job is called and what it is for; one of an earlier version has its name alone. */
export function JobName({ name, id, detail }: JobNameProps) {
  const purpose = jobPurposes[name]
  return (
    <>
      <span id={id}>{jobTitle(name)}</span>
      {purpose && <span className="desk-sub desk-purpose">{t(purpose)}</span>}
      <code className="desk-code">
        {name} {detail}
      </code>
    </>
  )
}
