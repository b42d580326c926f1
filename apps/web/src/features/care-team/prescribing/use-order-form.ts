import { useState } from 'react'
import { orderForm, type Medicine, type Order, type Prescribing } from '@stillwater/contract/care/prescribing'
import { t } from '@stillwater/contract/words'
import { useForm } from '../../../platform/forms/use-form.ts'
import { firstValues, formBody, toOrder, type OrderValues } from './order-values.ts'

interface Plan {
  facts: Prescribing
  before: Prescribing['prescriptions'][number] | null
  /** The order is complete and wants to be reviewed. */
  onReview: () => void
  /** It is sent, so that leaving loses nothing. */
  isDone: boolean
}

/** The form of an order. `order` is null until every field is right. */
export function useOrderForm({ facts, before, onReview, isDone }: Plan) {
  const replaces = before?.id ?? null
  const [medicine, setMedicine] = useState<Medicine | null>(before?.ordered?.medicine ?? null)
  const [initial] = useState(() => firstValues(facts, before))
  const form = useForm<OrderValues>(orderForm, {
    initial,
    body: (values) => formBody(values, medicine, replaces),
    messages: {
      strength_mg: t('Please choose a strength.'),
      days_supply: t('Please enter 1 to 90 days.'),
      refills: t('Please enter 0 to 11 refills.'),
    },
    onSubmit: onReview,
    isUnsaved: (values) =>
      !isDone && Object.entries(initial).some(([name, value]) => values[name as keyof OrderValues] !== value),
  })
  const isComplete = orderForm.safeParse(formBody(form.values, medicine, replaces)).success
  const order: Order | null = isComplete ? toOrder(form.values, medicine, replaces) : null
  return {
    ...form,
    medicine,
    order,
    choose(chosen: Medicine | null) {
      setMedicine(chosen)
      form.set('medicine_id', chosen?.id ?? '')
    },
  }
}

export type OrderFormFields = ReturnType<typeof useOrderForm>
