import { dischargeWords, supplyWords } from '@stillwater/contract/discharge-words'
import { t } from '@stillwater/contract/words'
import { formatShortDay } from '@stillwater/domain/formats/moments'
import { formatPhone } from '@stillwater/domain/formats/phone'
import type { StatementItem } from '@stillwater/domain/records/record-items'
import { openDischarge } from '../../discharges/discharge-record.ts'
import type { DischargeRow } from '../../discharges/discharges.table.ts'
import { pagedStatement, pages, type Reading } from './reading.ts'

const dischargePages = pagedStatement<DischargeRow>(
  'record_discharges',
  'r.*',
  'discharges r',
  'r.patient_id = app_user()',
)

/** Letters about the end of care, those that were taken back too. */
export async function* readDischargeItems(reading: Reading): AsyncGenerator<StatementItem> {
  for await (const rows of pages(reading, dischargePages))
    for (const row of rows) {
      const { reason, explanation, supplies, referrals } = openDischarge(reading.key, row)
      yield {
        kind: 'statement',
        id: row.id,
        at: row.created_at,
        title: row.canceled_at
          ? t('Letter about the end of care, withdrawn')
          : t('Letter about the end of care'),
        lines: [
          { name: t('Last day of care'), text: formatShortDay(row.effective_on) },
          { name: t('Reason'), text: t(dischargeWords[reason]) },
          { name: t('Explanation'), text: explanation },
          ...supplies.map(({ medication_name, plan, details }) => ({
            name: medication_name,
            text: `${t(supplyWords[plan])}. ${details}`,
          })),
          ...referrals.map(({ name, phone, note }) => ({
            name: t('Where you can get care'),
            text: [`${name}, ${formatPhone(phone)}`, note].filter(Boolean).join('. '),
          })),
        ],
      }
    }
}
