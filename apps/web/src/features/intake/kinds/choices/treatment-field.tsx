import { useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { t } from '@stillwater/contract/words'
import {
  medicineNames,
  nameInProgress,
  treatmentLabel,
  withoutMedicine,
  withTreatment,
} from '@stillwater/domain/intake/medicine-names'
import { Button } from '@stillwater/ui/actions/button'
import { Field } from '@stillwater/ui/fields/field'
import { useSettled } from '../../../../platform/use-settled.ts'
import { treatmentsNamed } from '../../intake.queries.ts'

interface TreatmentFieldProps {
  id: string
  error: string | undefined
  value: string
  onChange: (value: string) => void
}

/**
 * Medicines by brand or generic name. What is typed is the answer, found or not; a press on one that was found spells
 * it as the clinic does.
 */
export function TreatmentField({ id, error, value, onChange }: TreatmentFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const wanted = nameInProgress(value).toLowerCase()
  const asked = useSettled(wanted)
  const query = useQuery(treatmentsNamed(asked))
  // A list of what was typed before offers other medicines.
  const isCurrent = asked === wanted && wanted.length > 1
  const found = isCurrent ? (query.data ?? []) : []
  const isChosen = found.some((one) => treatmentLabel(one).toLowerCase() === wanted)
  const offered = isChosen ? [] : found
  return (
    <div className="intake-stack">
      <Field
        id={id}
        ref={input}
        error={error}
        label={t('Which medicine?')}
        hint={t('Brand or generic name. Put a comma between two medicines.')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {offered.length > 0 && (
        <ul
          key={asked}
          ref={scrollIntoView}
          className="intake-found"
          aria-label={t('Medicines with this name')}
        >
          {offered.map((one) => (
            <li key={one.id}>
              <Button
                kind="secondary"
                small
                onClick={() => {
                  onChange(withTreatment(value, one))
                  input.current?.focus()
                }}
              >
                {treatmentLabel(one)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="intake-found-note">
        {noteOf({
          isCurrent,
          isError: query.isError,
          isFound: query.data !== undefined,
          count: found.length,
        })}
        {offered.length > 0 && (
          <span className="sw-hidden">
            {t('Medicines found: {count}. They’re listed after this field.', { count: offered.length })}
          </span>
        )}
      </p>
      <NamedMedicines
        names={medicineNames(value)}
        onRemove={(place) => {
          onChange(withoutMedicine(value, place))
          input.current?.focus()
        }}
      />
    </div>
  )
}

/** A line is too short to check many medicines in. */
function NamedMedicines({ names, onRemove }: { names: string[]; onRemove: (place: number) => void }) {
  if (names.length < 2) return null
  return (
    <ol className="intake-named" aria-label={t('Medicines you named')}>
      {names.map((name, i) => (
        // The same name may stand twice.
        <li key={i}>
          <span>{name}</span>
          <Button kind="text" small aria-label={t('Remove {name}', { name })} onClick={() => onRemove(i)}>
            {t('Remove')}
          </Button>
        </li>
      ))}
    </ol>
  )
}

/** Where the field stands at the foot of a screen, the list would open behind the buttons there. */
function scrollIntoView(list: HTMLUListElement | null): void {
  list?.scrollIntoView?.({ block: 'nearest' })
}

interface Searched {
  isCurrent: boolean
  isError: boolean
  isFound: boolean
  count: number
}

function noteOf({ isCurrent, isError, isFound, count }: Searched): string | null {
  if (!isCurrent) return null
  if (isError) return t('We couldn’t search. Type the name as it is on the label.')
  return isFound && count === 0 ? t('Not on our list. Type the name as it is on the label.') : null
}
