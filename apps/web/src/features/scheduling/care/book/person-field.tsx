import { useQuery } from '@tanstack/react-query'
import { t } from '@stillwater/contract/words'
import { isCareRole, type CareRole } from '@stillwater/domain/people/care-roles'
import { SelectField } from '@stillwater/ui/fields/select-field'
import { roleName } from '../../../safety/queue/safety-words.ts'
import { scheduledPeople } from '../care-calendar.queries.ts'

export interface BookablePerson {
  id: string
  name: string
  role: CareRole
}

interface PersonFieldProps {
  person: BookablePerson | null
  /** The only kind of care person to choose from; null for every kind. */
  role: CareRole | null
  onChoose: (person: BookablePerson | null) => void
}

/** With whom, for a coordinator. */
export function PersonField({ person, role, onChoose }: PersonFieldProps) {
  const people = useQuery(scheduledPeople)
  const options = (people.data ?? []).filter((one) => role === null || one.role === role)
  return (
    <SelectField
      id="book-person"
      label={t('Care person')}
      placeholder={t('Choose a care person')}
      options={options.map((one) => ({ value: one.id, label: `${one.name}, ${t(roleName(one.role))}` }))}
      value={person?.id ?? ''}
      error={people.isError ? t('We couldn’t load your colleagues. Please reload the page.') : undefined}
      onChange={({ target }) => {
        const chosen = options.find(({ id }) => id === target.value)
        onChoose(chosen && isCareRole(chosen.role) ? { ...chosen, role: chosen.role } : null)
      }}
    />
  )
}
