import { useEffect, useState } from 'react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { wizardWords } from '@stillwater/contract/insurance-words'
import { t } from '@stillwater/contract/words'
import { payerSearchDebounceMs } from '@stillwater/domain/insurance/wizard-calls'
import { Combobox } from '@stillwater/ui/fields/combobox'
import { SelectField } from '@stillwater/ui/fields/select-field'
import { payersInNetwork, payersNamed } from './payer-field.queries.ts'

export interface PayerFieldProps {
  /** Any insurer may be named, so the list is searched; else the few that the clinic bills are listed. decision Q4 */
  everyPayer: boolean
  payer_id: string
  payer_name: string
  error: string | undefined
  onChoose: (payer: { payer_id: string; payer_name: string }) => void
}

const name = wizardWords.fields.payer_id

export function PayerField({ everyPayer, ...field }: PayerFieldProps) {
  return everyPayer ? <SearchedPayer {...field} /> : <ListedPayer {...field} />
}

type OwnProps = Omit<PayerFieldProps, 'everyPayer'>

function SearchedPayer({ payer_id, payer_name, error, onChoose }: OwnProps) {
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState(false)
  // The one chosen when the list was opened: choosing another one must not search again.
  const [first] = useState(payer_id)
  const query = useAfterPause(typed, payerSearchDebounceMs)
  const payers = useInfiniteQuery({ ...payersNamed(query.trim(), first), enabled: opened })
  const isSearching = opened && (payers.isFetching || query !== typed)
  const found = unique(payers.data?.pages.flatMap((page) => page.options) ?? [])
  // What is not meant must not be chosen by a quick Enter while the search is under way.
  const options = isSearching ? found.filter(({ label }) => isNamed(label, typed)) : found
  return (
    <Combobox
      id="payer_id"
      label={t(name)}
      placeholder={t('Type the name on your card')}
      error={error}
      options={options}
      chosen={payer_id ? { value: payer_id, label: payer_name } : null}
      busy={isSearching}
      onOpen={() => setOpened(true)}
      onSearch={setTyped}
      onMore={payers.hasNextPage && !payers.isFetching ? () => void payers.fetchNextPage() : undefined}
      onChoose={(payer) => onChoose({ payer_id: payer?.value ?? '', payer_name: payer?.label ?? '' })}
      note={noteOf(payers.isError, isSearching, options.length)}
      found={isSearching ? '' : t('{count} insurers found', { count: options.length })}
    />
  )
}

function noteOf(isError: boolean, isSearching: boolean, count: number): string | undefined {
  if (isError) return t('We couldn’t load the list. Please check your connection and type again.')
  if (isSearching && count === 0) return t('Searching...')
  return count === 0 ? t('No insurer has this name. Please check the spelling on your card.') : undefined
}

const isNamed = (label: string, typed: string) => label.toLowerCase().includes(typed.trim().toLowerCase())

/** The one that stands first can be found again further down. */
function unique<T extends { value: string }>(options: T[]): T[] {
  return [...new Map(options.map((option) => [option.value, option])).values()]
}

function ListedPayer({ payer_id, payer_name, error, onChoose }: OwnProps) {
  const payers = useQuery(payersInNetwork)
  const known = payers.data ?? []
  const isListed = payer_id === '' || known.some(({ value }) => value === payer_id)
  const options = isListed ? known : [{ value: payer_id, label: payer_name }, ...known]
  return (
    <SelectField
      id="payer_id"
      label={t(name)}
      placeholder={payers.isPending ? t('Loading...') : t('Select your insurer')}
      options={options}
      value={payer_id}
      error={error ?? (payers.isError ? t('We couldn’t load the list.') : undefined)}
      onFocus={() => payers.isError && void payers.refetch()}
      onChange={({ target }) =>
        onChoose({
          payer_id: target.value,
          payer_name: options.find(({ value }) => value === target.value)?.label ?? '',
        })
      }
    />
  )
}

/** What was typed, once nothing more has been typed for a while. An emptied field is at once. */
function useAfterPause(typed: string, ms: number): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typed === '' ? 0 : ms)
    return () => clearTimeout(timer)
  }, [typed, ms])
  return settled
}
