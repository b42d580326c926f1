import { useQuery } from '@tanstack/react-query'
import { t } from '@stillwater/contract/words'
import { AnswerGroup } from '@stillwater/ui/choices/answer-group'
import { Notice } from '@stillwater/ui/feedback/notice'
import { PebbleAvatar } from '@stillwater/ui/brand/pebble-avatar'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { initialsOf } from '../../../people/initials-of.ts'
import { carePeople } from '../../care-people.query.ts'
import { AnswerError } from '../answer-error.tsx'
import { careRoleOf } from './care-role-of.ts'
import type { AskProps, Kind } from '../kind.ts'

function CarePerson({ question, draft, set, wrong, titleId }: AskProps) {
  const people = useQuery(carePeople(careRoleOf(question) ?? ''))
  if (people.isPending) return <Skeleton label={t('Loading...')} lines={4} />
  if (people.isError || people.data.length === 0) {
    return (
      <Notice>{t('No one is free to choose right now. Your care team will find someone for you.')}</Notice>
    )
  }
  return (
    <>
      <AnswerGroup
        name={question.name}
        labelledBy={titleId}
        describedBy="person-error"
        options={people.data.map(({ id, name, photo_url, education, bio }) => ({
          value: id,
          label: (
            <span className="intake-person">
              <PebbleAvatar id={id} initials={initialsOf(name)} photo={photo_url ?? undefined} />
              <span>
                {name}
                {education && <span className="sw-answer-note">{education}</span>}
              </span>
            </span>
          ),
          note: bio,
        }))}
        value={draft.value || null}
        onChange={(value) => set({ value, response: people.data.find(({ id }) => id === value)?.name ?? '' })}
      />
      <AnswerError id="person-error">{wrong['']}</AnswerError>
    </>
  )
}

export const carePerson: Kind = { Ask: CarePerson, waits: true }
