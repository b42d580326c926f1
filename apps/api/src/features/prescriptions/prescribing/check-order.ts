import { createHash } from 'node:crypto'
import type { Check, Order } from '@stillwater/contract/care/prescribing'
import { Problem } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import { controlledRule } from '@stillwater/domain/prescriptions/prescribing/controlled-medicines'
import { formsOf, scheduleOf } from '@stillwater/domain/prescriptions/prescribing/medicine-table'
import type { ControlledRule } from '@stillwater/domain/prescriptions/prescribing/controlled-medicines'
import type { MedicineTable } from '@stillwater/domain/prescriptions/prescribing/medicine-table'
import {
  dailyMg,
  expiresOn,
  isAmountPossible,
  isOwnSupplyPossible,
  isWithinLimits,
  mostRefills,
  orderLimits,
} from '@stillwater/domain/prescriptions/prescribing/order-limits'
import { warnings } from '@stillwater/domain/prescriptions/prescribing/warnings'
import { dosageReadable, medicationName } from './order-words.ts'
import { toPrescribingFacts, type PatientFacts } from './prescribing-facts.ts'

interface Known {
  medicines: MedicineTable
  rules: readonly ControlledRule[]
  region: string | null
  facts: PatientFacts
}

/** What the rules say about an order, the same at the preview and at the write. */
export function checkOrder(order: Order, { medicines: table, rules, region, facts }: Known): Check {
  const { medicine_id, replaces, days_supply } = order
  const medicine = table.medicines.find(({ id }) => id === medicine_id)
  const form = formsOf(table, medicine_id).find(
    (one) => one.form === order.form && one.release === order.release,
  )
  if (!medicine || !form?.strengths_mg.includes(order.strength_mg) || !isAmountPossible(form, order.amount))
    throw new Problem('medicine_refused')
  if (order.own_until && !isOwnSupplyPossible(order.own_until, facts.today))
    throw new Problem('invalid', {
      fields: { own_until: t('Please enter a day of the last two months or the next year.') },
    })
  const daily_mg = dailyMg(order)
  const is_continued = order.own_until !== null || replaces !== null
  const found = warnings(
    { medicine_id, form, daily_mg, is_continued },
    toPrescribingFacts(facts, order, table),
    table,
  )
  const schedule = scheduleOf(table, medicine_id, region)
  const limits = orderLimits(schedule)
  const rule = schedule && controlledRule(rules, { schedule, state: region, today: facts.today })
  return {
    medication_name: medicationName(medicine, order),
    dosage_readable: dosageReadable(order),
    daily_mg,
    warnings: found.map((one) => ({ ...one, evidence: [...one.evidence] })),
    digest: digestOf(
      [medicine_id, order.form, order.release, daily_mg, replaces],
      found.map(({ key, severity }) => [key, severity]),
    ),
    controlled: schedule && { schedule, rule: rule && { rule: rule.rule, until: rule.until } },
    limits: { days_supply: limits.days_supply, refills: mostRefills(limits, days_supply) },
    is_within_limits: isWithinLimits(limits, order),
    expires_on: expiresOn(limits, facts.today),
  }
}

const digestOf = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')
