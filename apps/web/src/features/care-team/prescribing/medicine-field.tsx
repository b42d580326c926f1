import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import '@stillwater/contract/words-with-plurals'
import type { Medicine } from '@stillwater/contract/care/prescribing'
import { t } from '@stillwater/contract/words'
import { Combobox } from '@stillwater/ui/fields/combobox'
import { useSettled } from '../../../platform/use-settled.ts'
import { medicinesNamed } from './prescribing.queries.ts'

interface MedicineFieldProps {
  medicine: Medicine | null
  onChoose: (medicine: Medicine | null) => void
  error: string | undefined
}

/** A medicine by its generic or brand name. */
export function MedicineField({ medicine, onChoose, error }: MedicineFieldProps) {
  const [typed, setTyped] = useState('')
  const wanted = typed.trim()
  const asked = useSettled(wanted)
  const query = useQuery(medicinesNamed(asked))
  // The list of a name that was typed before offers other medicines, so none of it can be chosen by a quick press.
  const isCurrent = asked === wanted && !query.isPlaceholderData
  const list = isCurrent ? (query.data ?? []) : []
  const count = list.length
  return (
    <Combobox
      id="medicine_id"
      label={t('Medicine')}
      hint={t('Generic or brand name')}
      error={error}
      chosen={medicine && toOption(medicine)}
      options={list.map(toOption)}
      onChoose={(option) => onChoose(list.find(({ id }) => id === option?.value) ?? null)}
      onSearch={setTyped}
      busy={query.isFetching}
      note={isCurrent ? noteOf(query, count) : t('Searching...')}
      found={t('{count, plural, one {# medicine found} other {# medicines found}}', { count })}
    />
  )
}

const toOption = ({ id, name, brands }: Medicine) => ({
  value: id,
  label: brands.length > 0 ? `${name} (${brands.join(', ')})` : name,
})

function noteOf(query: { isError: boolean; isPending: boolean }, count: number): string | undefined {
  if (query.isError) return t('We couldn’t search. Please try again.')
  if (query.isPending) return t('Searching...')
  return count === 0 ? t('No medicine of this name can be prescribed here.') : undefined
}
