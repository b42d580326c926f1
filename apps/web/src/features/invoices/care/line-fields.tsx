import { t } from '@stillwater/contract/words'
import {
  mostCents,
  parseDollars,
  serviceItems,
  type ServiceItem,
} from '@stillwater/domain/invoices/service-lines'
import { Button } from '@stillwater/ui/actions/button'
import { Field } from '@stillwater/ui/fields/field'
import { SelectField } from '@stillwater/ui/fields/select-field'

export interface TypedLine {
  key: string
  item: ServiceItem
  amount: string
}

export function isAmount({ amount }: TypedLine): boolean {
  const cents = parseDollars(amount) ?? 0
  return cents > 0 && cents <= mostCents
}

export const emptyLine = (): TypedLine => ({ key: crypto.randomUUID(), item: 'visit', amount: '' })

const items = Object.keys(serviceItems) as ServiceItem[]

interface LineFieldsProps {
  place: number
  line: TypedLine
  error: string | undefined
  onChange: (line: TypedLine) => void
  onRemove: (() => void) | null
}

/** One line of an invoice. Lines have a list of names, because invoices are not sealed. */
export function LineFields({ place, line, error, onChange, onRemove }: LineFieldsProps) {
  const number = place + 1
  return (
    <div className="care-billing-line" role="group" aria-label={t('Line {number}', { number })}>
      <SelectField
        id={`issue-item-${place}`}
        label={t('What it’s for')}
        options={items.map((item) => ({ value: item, label: t(serviceItems[item]) }))}
        value={line.item}
        onChange={({ target }) => onChange({ ...line, item: target.value as ServiceItem })}
      />
      <Field
        id={`issue-amount-${place}`}
        name={isAmount(line) ? undefined : 'lines'}
        label={t('Amount in dollars')}
        inputMode="decimal"
        autoComplete="off"
        error={error}
        value={line.amount}
        onChange={({ target }) => onChange({ ...line, amount: target.value })}
      />
      {onRemove && (
        <Button kind="text" small aria-label={t('Remove line {number}', { number })} onClick={onRemove}>
          {t('Remove')}
        </Button>
      )}
    </div>
  )
}
