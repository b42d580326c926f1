import { t } from '@stillwater/contract/words'
import { stateChoices, type State } from '@stillwater/domain/people/regions'
import { Button } from '@stillwater/ui/actions/button'
import { SelectField } from '@stillwater/ui/fields/select-field'

interface LicensedStatesProps {
  states: readonly State[]
  onChange: (states: readonly State[]) => void
}

/** Where a clinician may see patients: states are added one by one and can be removed again. */
export function LicensedStates({ states, onChange }: LicensedStatesProps) {
  const left = stateChoices.filter(({ value }) => !states.includes(value))
  return (
    <div className="staff-states">
      <SelectField
        id="add-state"
        label={t('Licensed in')}
        hint={t('You can change this later under Hours.')}
        placeholder={t('Add a state')}
        options={left}
        value=""
        onChange={({ target }) => target.value && onChange([...states, target.value as State])}
      />
      {states.length > 0 && (
        <ul aria-label={t('Licensed in')}>
          {states.map((state) => (
            <li key={state}>
              {stateChoices.find(({ value }) => value === state)?.label}{' '}
              <Button
                kind="text"
                small
                aria-label={t('Remove {state}', { state })}
                onClick={() => onChange(states.filter((one) => one !== state))}
              >
                {t('Remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
