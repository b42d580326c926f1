import type { Check, ShownWarning } from '@stillwater/contract/care/prescribing'
import '@stillwater/contract/words-with-plurals'
import { t, words } from '@stillwater/contract/words'
import type { Condition, HealthQuestion } from '@stillwater/domain/prescriptions/prescribing/conditions'
import type { MedicineOrigin, Severity } from '@stillwater/domain/prescriptions/prescribing/warnings'
import type { ChipTone } from '@stillwater/ui/records/chip'
import { formatShortDay } from '../../../platform/dates.ts'

export const severityTones: Record<Severity, ChipTone> = {
  contraindicated: 'danger',
  serious: 'danger',
  unknown: 'encourage',
  caution: 'neutral',
}

export const questionWords: Record<HealthQuestion | 'allergies' | 'medicines', string> = {
  allergies: words('Allergies'),
  medicines: words('Medicines from elsewhere'),
  pregnancy: words('Pregnancy and nursing'),
  medical_conditions: words('Health problems'),
  heart_symptoms: words('Heart symptoms'),
  family_history: words('Family history'),
  past_diagnoses: words('Past diagnoses'),
  drinking: words('Drinking (AUDIT-C)'),
  substances: words('Other substances'),
  age: words('Date of birth'),
}

const conditionWords: Record<Condition, string> = {
  always: words('For everyone who takes it'),
  pregnant: words('Pregnant'),
  may_be_pregnant: words('Might be pregnant'),
  trying: words('Trying to have a baby'),
  nursing: words('Nursing'),
  could_become_pregnant: words('Could become pregnant'),
  seizures: words('Seizures'),
  head_injury: words('Head injury'),
  heart: words('Heart problems'),
  heart_symptoms: words('Heart symptoms'),
  family_sudden_death: words('Sudden cardiac death in the family'),
  blood_pressure: words('High blood pressure'),
  glaucoma: words('Glaucoma'),
  sleep_apnea: words('Sleep apnea'),
  liver: words('Liver problems'),
  kidney: words('Kidney problems'),
  diabetes: words('Diabetes'),
  thyroid: words('Thyroid problems'),
  eating_disorder: words('Eating disorder'),
  bipolar: words('Bipolar disorder'),
  psychosis: words('Schizophrenia or psychosis'),
  alcohol: words('Risky drinking'),
  opioid_use: words('Opioids that were not prescribed'),
  stimulant_use: words('Cocaine, meth or other uppers'),
  sedative_use: words('Sedatives that were not prescribed'),
  age_65: words('65 or older'),
  age_under_25: words('Under 25'),
}

const originWords: Record<MedicineOrigin, string> = {
  here: words('prescribed here'),
  replaced: words('ends with this order'),
  recent: words('ended here in the last 5 weeks'),
  stated: words('from elsewhere'),
}

type Said = Pick<ShownWarning, 'kind' | 'about' | 'origin'>

/** What a warning is about, in a few words. */
export function warningTitle({ kind, about, origin }: Said): string {
  const values = { about, origin: origin ? t(originWords[origin]) : '' }
  switch (kind) {
    case 'interaction':
      return t('With {about} ({origin})', values)
    case 'duplicate':
      return origin === 'here' ? t('Already prescribed here') : t('They say they already take it')
    case 'class_duplicate':
      return t('Same class as {about} ({origin})', values)
    case 'allergy':
      return t('Allergy to {about}', values)
    case 'class_allergy':
      return t('Allergy to {about}', values)
    case 'condition':
      return t(conditionWords[about as Condition] ?? about)
    case 'over_max':
      return t('More than {about} a day, the maximum', values)
    case 'over_usual':
      return t('More than {about} a day, the usual dose', values)
    case 'not_asked':
      return t('Not asked: {about}', { about: t(questionWords[about as HealthQuestion] ?? about) })
    case 'unchecked':
      return t('Could not be checked: {about}', values)
  }
}

/** What the table says, or what the kind of the warning means. */
export function warningSentence({ kind, says }: Pick<ShownWarning, 'kind' | 'says'>): string {
  if (says !== null) return says
  if (kind === 'duplicate' || kind === 'class_duplicate')
    return t('Two at once are rarely intended. Change or stop one of them.')
  if (kind === 'allergy' || kind === 'class_allergy') return t('Ask what happened before you go ahead.')
  if (kind === 'over_max' || kind === 'over_usual') return t('Check the dose.')
  if (kind === 'unchecked') return t('We don’t recognize this. Check it yourself.')
  return t('This isn’t known. Ask the patient before you go ahead.')
}

export const daysWords = (count: number) => t('{count, plural, one {# day} other {# days}}', { count })
export const refillWords = (count: number) =>
  t('{count, plural, =0 {no refills} one {# refill} other {# refills}}', { count })

/** Why an order cannot be sent, whatever the prescriber answers; null where it can. */
export function orderRefusal({ controlled, is_within_limits, limits }: Check): string | null {
  if (controlled && !controlled.rule)
    return t(
      'This is a Schedule {schedule} medicine. Your clinic’s settings don’t allow it in the patient’s state today.',
      { schedule: controlled.schedule },
    )
  if (!is_within_limits)
    return t('At most {days} of supply and {refills} for this medicine.', {
      days: daysWords(limits.days_supply),
      refills: refillWords(limits.refills),
    })
  return null
}

export const controlledWords = ({ controlled }: Check): string | null =>
  controlled?.rule
    ? t('Schedule {schedule}, allowed under “{rule}” until {day}.', {
        schedule: controlled.schedule,
        rule: controlled.rule.rule,
        day: formatShortDay(controlled.rule.until),
      })
    : null
